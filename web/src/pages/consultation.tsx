import { useEffect, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useServices } from '../api/services.ts'
import { createGuestSession, type GuestSession } from '../features/consultation/guestSession.ts'
import { localStore } from '../lib/storage.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading.tsx'
import { Consultation } from './consultation/Consultation.tsx'
import { EnterPage } from './consultation/EnterPage.tsx'
import { EndedPage, FailedPage, UnknownPage } from './consultation/ClosedPages.tsx'

/** The screen behind a share's link: no account, no frame of the site. */
export function Component() {
  const { token = '' } = useParams()
  return <Opened key={token} link={token} />
}

function Opened({ link }: { link: string }) {
  const { send } = useServices()
  const [session] = useState(() => createGuestSession({ link, send, storage: localStore }))
  useEffect(() => {
    void session.start()
    const check = () => {
      if (document.visibilityState === 'visible') void session.check()
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      session.stop()
    }
  }, [session])
  return <Standing session={session} />
}

function Standing({ session }: { session: GuestSession }) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  switch (state.phase) {
    case 'looking':
      return <Looking />
    case 'failed':
      return <FailedPage error={state.error} onRetry={() => void session.start()} />
    case 'unknown':
      return <UnknownPage />
    case 'ended':
      return <EndedPage why={state.why} wasOpen={state.wasOpen} />
    case 'asking':
      return <EnterPage look={state.look} session={session} />
    case 'in':
      return <Consultation session={session} entered={state.entered} />
  }
}

function Looking() {
  const { t } = useTranslation('consultation')
  return <FullScreenLoading title={t('looking')} text="" />
}
