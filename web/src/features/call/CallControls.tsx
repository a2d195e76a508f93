import {
  Maximize,
  Mic,
  MicOff,
  Minimize,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  SlidersHorizontal,
  SwitchCamera,
  Video,
  VideoOff,
} from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import type { CallSession } from './callSession.ts'
import { useObservable } from './observable.ts'

export interface CallControlsProps {
  session: CallSession
  isFullScreen: boolean
  /** Null where the browser has no full screen. */
  onFullScreen: (() => void) | null
  onEnd: () => void
}

const canShareScreen = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function'
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

/** Everything that one does within a call, in one bar. */
export function CallControls({ session, isFullScreen, onFullScreen, onEnd }: CallControlsProps) {
  const { t } = useTranslation('call')
  const { media } = session
  const { microphone, camera, isSharing, devices } = useObservable(media.state)
  const { wish } = useObservable(session.line.state)
  const isMuted = microphone !== 'on'
  const hasPicture = camera === 'on'
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').length
  return (
    <fieldset
      aria-label={t('controls.label')}
      className="flex flex-wrap items-center justify-center gap-2 border-line border-t bg-surface p-2 sm:gap-3 sm:p-3"
    >
      <Button
        variant={isMuted ? 'secondary' : 'quiet'}
        icon={isMuted ? MicOff : Mic}
        onPress={() => void media.setMicrophone(isMuted)}
      >
        {t(isMuted ? 'controls.unmute' : 'controls.mute')}
      </Button>
      <Button
        variant={hasPicture ? 'quiet' : 'secondary'}
        icon={hasPicture ? Video : VideoOff}
        onPress={() => void media.setCamera(!hasPicture)}
      >
        {t(hasPicture ? 'controls.cameraOff' : 'controls.cameraOn')}
      </Button>
      {hasPicture && cameras > 1 && isPhone() && (
        <IconButton icon={SwitchCamera} label={t('controls.turn')} onPress={() => void media.turnCamera()} />
      )}
      {canShareScreen() && (
        <IconButton
          icon={isSharing ? ScreenShareOff : ScreenShare}
          label={t(isSharing ? 'controls.stopShare' : 'controls.share')}
          onPress={() => (isSharing ? media.stopSharing() : void media.shareScreen())}
        />
      )}
      <Menu
        label={t('controls.picture')}
        trigger={<IconButton icon={SlidersHorizontal} label={t('controls.picture')} />}
        actions={(['auto', 'sound', 'picture'] as const).map((id) => {
          const label = t(
            id === 'auto' ? 'controls.auto' : id === 'sound' ? 'controls.soundOnly' : 'controls.keepPicture',
          )
          return { id, label: wish === id ? `✓ ${label}` : label, onAction: () => session.choosePicture(id) }
        })}
      />
      {onFullScreen && (
        <IconButton
          icon={isFullScreen ? Minimize : Maximize}
          label={t(isFullScreen ? 'controls.leaveFullScreen' : 'controls.fullScreen')}
          onPress={onFullScreen}
        />
      )}
      <Button variant="danger" icon={PhoneOff} onPress={onEnd}>
        {t('controls.end')}
      </Button>
    </fieldset>
  )
}
