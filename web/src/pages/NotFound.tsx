import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { LinkButton } from '../ui/actions/Button.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** The not-found page within the app: for an address that fits a route, and at which there is nothing. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        title={t('notFound.what')}
        why={t('notFound.text')}
        action={<LinkButton href={paths.dashboard()}>{t('notFound.action')}</LinkButton>}
      />
    </>
  )
}
