import { useEffect } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useStore } from 'react-redux'
import { api } from '../api/api.ts'
import { useServices } from '../api/services.ts'
import { LoadError } from '../lib/loadError.ts'
import { reportError } from '../lib/reporting.ts'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { useNotLoadedTexts } from './NotLoaded.tsx'

/** The address that was last tried again; the same one failing once more needs a new document. */
let retried = ''

/** The key of the first page of a visit, before which there is nothing to go back to. */
const FIRST_KEY = 'default'

/**
 * In the place of a page that failed. Trying again reads the page's data and renders it anew; the
 * second time, and where a file did not arrive, the document is loaded again.
 */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const { connection } = useServices()
  const store = useStore()
  const notHere = useNotLoadedTexts()
  useEffect(() => reportError(error), [error])
  if (error instanceof LoadError && connection.get() !== 'reached' && location.key !== FIRST_KEY)
    return <ErrorScreen {...notHere} retryLabel={t('notHere.back')} onRetry={() => void navigate(-1)} />
  const retry = () => {
    const address = location.pathname + location.search
    if (error instanceof LoadError || retried === address) {
      window.location.reload()
      return
    }
    retried = address
    // An answer that the page cannot show would make it fail again.
    store.dispatch(api.util.resetApiState())
    void navigate(location, { replace: true, state: location.state as unknown })
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
