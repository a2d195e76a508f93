import type { ShareGuest } from '@salve/contract/shares.ts'
import { ScrollText } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useShareWords } from './useShareWords.ts'

interface GuestListProps {
  guests: readonly ShareGuest[]
  /** The address of each line of their acts. */
  receiptsHref: string
}

/** The visitors of a share, by the names that they gave. */
export function GuestList({ guests, receiptsHref }: GuestListProps) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  if (guests.length === 0) return <p className="text-soft">{t('opened.none')}</p>
  return (
    <>
      <div className="-mx-4 sm:-mx-5">
        <List label={t('opened.title')}>
          {guests.map(({ id, name, openings, first_opened_at, last_opened_at }) => (
            <ListRow
              key={id}
              title={name}
              detail={t('opened.detail', {
                count: openings,
                first: words.moment(first_opened_at),
                last: words.moment(last_opened_at),
              })}
            />
          ))}
        </List>
      </div>
      <p className="text-soft text-sm">{t('opened.names')}</p>
      <div>
        <LinkButton icon={ScrollText} href={receiptsHref}>
          {t('opened.all')}
        </LinkButton>
      </div>
    </>
  )
}
