import { useEffect } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { LoadError } from '../lib/loadError.ts'
import { reportError } from '../lib/reporting.ts'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'

/** In the place of a page that failed. Trying again renders the page anew, or loads what did not arrive. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => reportError(error), [error])
  const retry = () => {
    if (error instanceof LoadError) window.location.reload()
    else void navigate(location, { replace: true, state: location.state as unknown })
  }
  return (
    <ErrorScreen
      title={t('error.title')}
      text={t('error.text')}
      retryLabel={t('error.retry')}
      onRetry={retry}
    />
  )
}
