import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/actions/Button.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Texts } from '../texts/resources.ts'

/** The page of an address that this version of the app has nothing to show at. */
export function NotIncluded() {
  const { t } = useTranslation()
  const handle = useMatches().at(-1)?.handle as { title: keyof Texts['common']['titles'] }
  return (
    <>
      <PageHeader title={t(`titles.${handle.title}`)} />
      <EmptyState
        title={t('notIncluded.title')}
        why={t('notIncluded.text')}
        action={<LinkButton href={paths.dashboard()}>{t('notIncluded.action')}</LinkButton>}
      />
    </>
  )
}
