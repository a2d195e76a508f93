import { Provider } from 'react-redux'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { ServicesContext } from '../api/services.ts'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import type { App } from './createApp.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useUiTexts } from './useUiTexts.ts'

export interface RootProps {
  app: App
  router: RouterProviderProps['router']
}

/** The whole app, around which there is only the error screen of last resort. */
export function Root({ app, router }: RootProps) {
  return (
    <ErrorBoundary renderFailure={renderLastResort}>
      <Provided app={app} router={router} />
    </ErrorBoundary>
  )
}

function Provided({ app, router }: RootProps) {
  return (
    <Provider store={app.store}>
      <ServicesContext value={app.services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </Provider>
  )
}

const renderLastResort = (retry: () => void) => <LastResort onRetry={retry} />

/** Outside of the router: nothing here may depend on anything that can have failed. */
function LastResort({ onRetry }: { onRetry: () => void }) {
  const { locale, texts, t } = useUiTexts()
  return (
    <UiProvider locale={locale} texts={texts} navigate={(path) => window.location.assign(path)}>
      <ErrorScreen
        title={t('error.title')}
        text={t('error.text')}
        retryLabel={t('error.retry')}
        onRetry={onRetry}
      />
    </UiProvider>
  )
}
