import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { CallSession } from './callSession.ts'
import { DeviceChoices } from './media/DeviceChoices.tsx'
import { isWorking } from './media/localMedia.ts'
import { MediaNotices } from './media/MediaNotices.tsx'
import { MicrophoneMeter } from './media/MicrophoneMeter.tsx'
import { useObservable } from './observable.ts'
import { OwnPicture } from './media/OwnPicture.tsx'

export interface LobbyProps {
  session: CallSession
  name: string
  isOtherHere: boolean
}

/** Before the call: camera, microphone and speaker check, and who is present. */
export function Lobby({ session, name, isOtherHere }: LobbyProps) {
  const { t } = useTranslation('call')
  const state = useObservable(session.state)
  const local = useObservable(session.media.state)
  const { media } = session
  const hasSound = isWorking(local.microphone)
  const isReady = hasSound && isWorking(local.camera)
  const { problem } = state
  return (
    <div className="@container flex flex-col gap-5">
      <output className="font-semibold">
        {t(isOtherHere ? 'lobby.othersHere' : 'lobby.nobodyHere', { name })}
      </output>
      {problem && (
        <Notice
          tone={problem === 'elsewhere' ? 'info' : 'warning'}
          live="alert"
          title={t(`refused.${problem}.title`)}
          action={
            problem === 'elsewhere' && (
              <Button variant="primary" onPress={() => void session.join(true)}>
                {t('refused.elsewhere.action')}
              </Button>
            )
          }
        >
          {t(`refused.${problem}.text`)}
        </Notice>
      )}
      <MediaNotices media={media} local={local} />
      <div className="grid items-start gap-5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-3">
          <div className="aspect-video overflow-hidden rounded-md border border-line bg-sunken">
            <OwnPicture local={local} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={local.microphone === 'on' ? Mic : MicOff}
              isDisabled={!hasSound}
              onPress={() => void media.setMicrophone(local.microphone !== 'on')}
            >
              {t(local.microphone === 'on' ? 'controls.mute' : 'controls.unmute')}
            </Button>
            <Button
              icon={local.camera === 'on' ? Video : VideoOff}
              isDisabled={!isWorking(local.camera)}
              onPress={() => void media.setCamera(local.camera !== 'on')}
            >
              {t(local.camera === 'on' ? 'controls.cameraOff' : 'controls.cameraOn')}
            </Button>
          </div>
          <MicrophoneMeter local={local} />
        </div>
        <div className="flex flex-col gap-4">
          <DeviceChoices media={media} local={local} />
        </div>
      </div>
      <p className="text-pretty text-soft text-sm">{t('privacy')}</p>
      {problem !== 'elsewhere' && (
        <div className="sm:self-start">
          <Button variant="primary" icon={Video} isWide onPress={() => void session.join()}>
            {t(isReady ? 'lobby.join' : 'lobby.joinAnyway')}
          </Button>
        </div>
      )}
    </div>
  )
}
