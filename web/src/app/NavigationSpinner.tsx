import { useTranslation } from '../lib/useTranslation.ts'
import { useNavigation } from 'react-router'
import { Spinner } from '../ui/feedback/Spinner.tsx'

/** While the next page is loading; the present one stays in its place. */
export function NavigationSpinner() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  if (state !== 'loading') return null
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center text-primary">
      <span className="rounded-full bg-surface p-3 shadow-float">
        <Spinner size="medium" label={t('loading.page')} />
      </span>
    </div>
  )
}
