import { useTranslation } from '../lib/useTranslation.ts'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useServices } from '../api/services.ts'
import { paths } from '../lib/paths.ts'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { useAppSelector } from './hooks.ts'
import { SessionLoading } from './SessionLoading.tsx'
import { type LoginState, readTargetAddress } from '../lib/targetAddress.ts'

/** For guests: a signed-in person is redirected to the requested page, or to the dashboard. */
export function GuestOnly() {
  const phase = useAppSelector((state) => state.auth.phase)
  const location = useLocation()
  if (phase === 'rehydrating' || phase === 'starting') return <SessionLoading />
  const { from } = (location.state ?? {}) as LoginState
  if (phase === 'signed_in') {
    return <Navigate to={from ?? readTargetAddress() ?? paths.dashboard()} replace />
  }
  // The previous account's destination, after its sign-out: the next person is not led there.
  if (phase === 'signed_out' && from) return <Navigate to={location} replace />
  return <Outlet />
}

/** For those who are signed in: everybody else goes to /login, and from there on to here. */
export function Protected() {
  const { t } = useTranslation()
  const { session } = useServices()
  const phase = useAppSelector((state) => state.auth.phase)
  const isClosing = useAppSelector((state) => state.user.user?.erase_at !== undefined)
  const { pathname, search, hash } = useLocation()
  switch (phase) {
    case 'rehydrating':
    case 'starting':
      return <SessionLoading />
    case 'signed_in':
      return isClosing && pathname !== paths.closing() ? (
        <Navigate to={paths.closing()} replace />
      ) : (
        <Outlet />
      )
    case 'unreachable':
      return (
        <ErrorScreen
          title={t('unreachable.title')}
          text={t('unreachable.text')}
          retryLabel={t('error.retry')}
          onRetry={() => void session.start()}
        />
      )
    case 'signed_out':
      return <Navigate to={paths.login()} replace />
    default:
      return (
        <Navigate
          to={paths.login()}
          replace
          state={{ from: { pathname, search, hash } } satisfies LoginState}
        />
      )
  }
}
