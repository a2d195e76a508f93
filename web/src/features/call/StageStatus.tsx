import { MicOff, Signal, SignalLow, SignalMedium } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useNow } from '../../lib/useNow.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import type { CallSession } from './callSession.ts'
import { durationText } from '../../lib/durationText.ts'
import { useObservable } from './observable.ts'

const MARKS = { good: Signal, fair: SignalMedium, poor: SignalLow } as const
const TONES = { good: 'neutral', fair: 'amber', poor: 'coral' } as const

/** Over the video: duration, quality, and who is muted. */
export function StageStatus({ session, name }: { session: CallSession; name: string }) {
  const { t } = useTranslation('call')
  const { connectedAt, phase } = useObservable(session.state)
  const { quality } = useObservable(session.line.state)
  const { note } = useObservable(session.remote)
  const { microphone, isSharing } = useObservable(session.media.state)
  const isConnected = phase === 'connected'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {connectedAt !== null && <Duration since={connectedAt} />}
      {isConnected && quality && (
        <Badge tone={TONES[quality]} icon={MARKS[quality]}>
          {t(`quality.${quality}`)}
        </Badge>
      )}
      {isConnected && note && !note.microphone && (
        <Badge icon={MicOff}>{t('stage.theirMuted', { name })}</Badge>
      )}
      {microphone !== 'on' && (
        <Badge tone="amber" icon={MicOff}>
          {t('stage.youAreMuted')}
        </Badge>
      )}
      {isSharing && <Badge tone="info">{t('stage.sharing')}</Badge>}
    </div>
  )
}

function Duration({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <span role="timer" aria-live="off" className="font-semibold tabular-nums">
      {durationText(now - since)}
    </span>
  )
}
