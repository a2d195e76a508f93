import { useEffect } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useServices } from '../api/services.ts'
import { LoadError } from '../lib/loadError.ts'
import { reportError } from '../lib/reporting.ts'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { useNotLoadedTexts } from './NotLoaded.tsx'

/** The key of the first page of a visit, before which there is nothing to go back to. */
const FIRST_KEY = 'default'

/** Replaces a failed page. A retry renders the page again, or loads the missing file. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const { connection } = useServices()
  const notHere = useNotLoadedTexts()
  useEffect(() => reportError(error), [error])
  if (error instanceof LoadError && connection.get() !== 'reached' && location.key !== FIRST_KEY)
    return <ErrorScreen {...notHere} retryLabel={t('notHere.back')} onRetry={() => void navigate(-1)} />
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
