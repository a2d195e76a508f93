import { useTranslation } from '../../lib/useTranslation.ts'
import { useNow } from '../../lib/useNow.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { NO_WAY_MS } from './callMachine.ts'
import type { CallSession } from './callSession.ts'
import { useObservable } from './observable.ts'

/** Notices about the line that the person should know, and need not act on. */
export function StageNotices({ session, name }: { session: CallSession; name: string }) {
  const { t } = useTranslation('call')
  const { phase, since } = useObservable(session.state)
  const { wish, isPaused } = useObservable(session.line.state)
  const { camera, isSharing, screenProblem } = useObservable(session.media.state)
  const hasRelay = useObservable(session.ice.hasRelay)
  const now = useNow(1000)
  const findsNoWay = (phase === 'connecting' || phase === 'reconnecting') && now - since > NO_WAY_MS
  const sends = camera === 'on' || isSharing
  return (
    <div className="flex flex-col gap-2 empty:hidden [&>*]:m-2">
      {findsNoWay && (
        <Notice tone="warning" live="status" title={t('noWay.title', { name })}>
          {t(hasRelay ? 'noWay.withRelay' : 'noWay.withoutRelay')}
        </Notice>
      )}
      {phase === 'connected' && isPaused && sends && (
        <Notice tone="warning" live="status">
          {t('stage.paused')}
        </Notice>
      )}
      {wish === 'sound' && <Notice live="status">{t('stage.soundOnly')}</Notice>}
      {screenProblem && <Notice tone="warning" live="status" title={t('controls.noScreen')} />}
    </div>
  )
}
