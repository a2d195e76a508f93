import { useTranslation } from '../lib/useTranslation.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'

/** Shown until the session is known. */
export function SessionLoading() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh items-center justify-center gap-3 text-soft">
      <Spinner size="small" label={t('loading.page')} />
      <p aria-hidden>{t('loading.page')}</p>
    </div>
  )
}
