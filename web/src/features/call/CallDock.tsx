import { useCallback } from 'react'
import { Mic, MicOff, PhoneOff, UserRound } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { CallLive } from './CallLive.tsx'
import { isInCall } from './callMachine.ts'
import type { CallSession } from './callSession.ts'
import { useObservable } from './observable.ts'
import { Picture } from './media/Picture.tsx'
import { Sound } from './media/Sound.tsx'
import { useWakeLock } from './useWakeLock.ts'

/**
 * The running call while another screen is shown: small, in a corner, with the essential controls.
 */
export function CallDock({ session, href }: { session: CallSession; href: string }) {
  const { t } = useTranslation('call')
  const state = useObservable(session.state)
  const local = useObservable(session.media.state)
  const remote = useObservable(session.remote)
  const onBlocked = useCallback(() => {}, [])
  const isOn = isInCall(state)
  useWakeLock(isOn)
  if (!isOn) return null
  const name = state.call?.title ?? ''
  const isMuted = local.microphone !== 'on'
  const isSeen = remote.video && remote.note?.picture !== 'off' && remote.note?.picture !== 'paused'
  return (
    <aside
      aria-label={t('dock.label', { name })}
      className="fixed right-3 bottom-20 z-20 flex w-44 flex-col overflow-hidden rounded-md border border-edge bg-surface shadow-float lg:bottom-4 lg:w-60 print:hidden"
    >
      <CallLive session={session} name={name} />
      <div className="flex aspect-video items-center justify-center bg-sunken">
        {isSeen ? (
          <Picture track={remote.video} label={t('stage.theirs', { name })} isWhole />
        ) : (
          <UserRound aria-hidden size={28} className="text-soft" />
        )}
      </div>
      <Sound track={remote.audio} speaker={undefined} onBlocked={onBlocked} />
      <div className="flex flex-wrap items-center justify-between gap-1 p-1">
        <IconButton
          icon={isMuted ? MicOff : Mic}
          label={t(isMuted ? 'controls.unmute' : 'controls.mute')}
          onPress={() => void session.media.setMicrophone(isMuted)}
        />
        <IconButton icon={PhoneOff} label={t('controls.end')} onPress={() => session.leave()} />
        <LinkButton href={href} isWide>
          {t('dock.back')}
        </LinkButton>
      </div>
    </aside>
  )
}
