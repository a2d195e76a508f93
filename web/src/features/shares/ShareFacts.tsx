import type { ShareDetail } from '@salve/contract/shares.ts'
import { useShareWords } from './useShareWords.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'

type SharedRecord = ShareDetail['shared_documents'][number]

/** The recipient of a share, its content, and its end. */
export function ShareFacts({ share }: { share: ShareDetail }) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  const { shared_issues, shared_documents } = share
  const nameOf = (id: string) => shared_issues.find((issue) => issue.id === id)?.name
  const state = { term: t('card.until'), value: words.state(share) }
  const items = [
    { term: t('card.for'), value: share.title },
    { term: t('card.what'), value: words.scope(share, nameOf) },
    state,
    shared_documents.length > 0 && {
      term: t('card.documents'),
      value: <Records records={shared_documents} />,
    },
    share.message !== '' && {
      term: t('card.message'),
      value: <span className="whitespace-pre-wrap">{share.message}</span>,
    },
  ]
  return <DefinitionList items={items.filter((item) => item !== false)} />
}

function Records({ records }: { records: readonly SharedRecord[] }) {
  const { t } = useTranslation('shares')
  return (
    <ul className="flex flex-col">
      {records.map(({ id, name, is_deleted }) => (
        <li key={id}>
          {name || t('card.goneName')}
          {is_deleted && <span className="block text-amber text-sm">{t('card.gone')}</span>}
        </li>
      ))}
    </ul>
  )
}
