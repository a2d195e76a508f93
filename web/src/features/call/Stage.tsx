import { Eye, EyeOff, MessageSquare, UserRound } from 'lucide-react'
import { useCallback, useRef, useState, type RefObject, useEffect } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useNow } from '../../lib/useNow.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { CallControls } from './CallControls.tsx'
import type { CallSession } from './callSession.ts'
import { MediaNotices } from './media/MediaNotices.tsx'
import { useObservable } from './observable.ts'
import { OwnPicture } from './media/OwnPicture.tsx'
import { Picture } from './media/Picture.tsx'
import { Sound } from './media/Sound.tsx'
import { StageNotices } from './StageNotices.tsx'
import { StageStatus } from './StageStatus.tsx'
import { useCallKeys } from './useCallKeys.ts'
import { useWakeLock } from './useWakeLock.ts'
import { durationText } from '../../lib/durationText.ts'

/** The call itself: the other side large, oneself small, and what can be done in a bar beneath. */
export function Stage({
  session,
  name,
  onBack,
}: {
  session: CallSession
  name: string
  onBack?: (() => void) | undefined
}) {
  const { t } = useTranslation('call')
  const { phase } = useObservable(session.state)
  const local = useObservable(session.media.state)
  const remote = useObservable(session.remote)
  const [isAsking, setIsAsking] = useState(false)
  const [isBlocked, setIsBlocked] = useState(false)
  const [showsOwn, setShowsOwn] = useState(true)
  const stage = useRef<HTMLElement>(null)
  const { isFullScreen, toggle } = useFullScreen(stage)
  const onBlocked = useCallback((blocked: boolean) => setIsBlocked(blocked), [])
  const { media } = session
  useWakeLock(true)
  // Nobody else has joined yet: leaving disturbs nobody.
  const onEnd = () => (phase === 'waiting' ? session.leave() : setIsAsking(true))
  useCallKeys(
    {
      m: () => void media.setMicrophone(local.microphone !== 'on'),
      v: () => void media.setCamera(local.camera !== 'on'),
      ...(toggle && { f: toggle }),
      escape: () => !isFullScreen && onEnd(),
    },
    !isAsking,
  )
  const isConnected = phase === 'connected'
  const picture = remote.note?.picture ?? 'off'
  const isSeen = isConnected && remote.video !== null && (picture === 'camera' || picture === 'screen')
  return (
    <section
      ref={stage}
      aria-label={t('stage.region')}
      className="@container flex min-h-0 flex-1 flex-col overflow-hidden rounded-md border border-line bg-surface max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:rounded-none"
    >
      <div className="flex min-h-target flex-wrap items-center gap-2 border-line border-b px-3 py-2">
        {onBack && (
          <div className="-my-2 sm:hidden">
            <IconButton icon={MessageSquare} label={t('over.toChat')} onPress={onBack} />
          </div>
        )}
        <StageStatus session={session} name={name} />
      </div>
      <StageNotices session={session} name={name} />
      <div className="relative min-h-56 flex-1 overflow-hidden bg-sunken">
        {isSeen ? (
          <div className="absolute inset-0">
            <Picture
              track={remote.video}
              label={t(picture === 'screen' ? 'stage.theirScreen' : 'stage.theirs', { name })}
              isWhole
            />
          </div>
        ) : (
          <Unseen session={session} name={name} />
        )}
        {showsOwn && (
          <div className="absolute right-2 bottom-2 aspect-video w-32 overflow-hidden rounded-sm border border-edge bg-sunken shadow-float @2xl:w-52">
            <OwnPicture local={local} isSmall />
          </div>
        )}
        <div className="absolute bottom-2 left-2 rounded-md bg-surface">
          <IconButton
            icon={showsOwn ? EyeOff : Eye}
            label={t(showsOwn ? 'stage.hideOwn' : 'stage.showOwn')}
            onPress={() => setShowsOwn(!showsOwn)}
          />
        </div>
      </div>
      <Sound track={isConnected ? remote.audio : null} speaker={undefined} onBlocked={onBlocked} />
      {isBlocked && (
        <div className="p-2">
          <Notice
            tone="warning"
            live="alert"
            title={t('soundBlocked.title')}
            action={
              <Button onPress={() => void stage.current?.querySelector('audio')?.play()}>
                {t('soundBlocked.action')}
              </Button>
            }
          />
        </div>
      )}
      <div className="flex flex-col gap-2 empty:hidden [&>*]:m-2">
        <MediaNotices media={media} local={local} />
      </div>
      <CallControls session={session} isFullScreen={isFullScreen} onFullScreen={toggle} onEnd={onEnd} />
      <p className="hidden px-3 pb-2 text-center text-soft text-xs pointer-fine:block">
        {t('controls.keys')}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('confirmEnd.title')}
        confirmLabel={t('confirmEnd.confirm')}
        cancelLabel={t('confirmEnd.cancel')}
        isDanger
        onConfirm={() => {
          setIsAsking(false)
          session.leave()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {t('confirmEnd.text')}
      </ConfirmDialog>
    </section>
  )
}

/** Replaces the other side's video: why there is none. */
function Unseen({ session, name }: { session: CallSession; name: string }) {
  const { t } = useTranslation('call')
  const { phase, since } = useObservable(session.state)
  const { note } = useObservable(session.remote)
  const now = useNow(1000)
  const why = note?.picture === 'paused' ? 'stage.theirPaused' : 'stage.theirCameraOff'
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 pb-24 text-center">
      <UserRound aria-hidden size={40} className="text-soft" />
      {phase === 'waiting' && (
        <>
          <p className="font-semibold text-lg">{t('waiting.title', { name })}</p>
          <p className="max-w-prose text-pretty text-soft text-sm">{t('waiting.text')}</p>
          <p className="text-soft text-sm tabular-nums">
            {t('waiting.since', { time: durationText(now - since) })}
          </p>
        </>
      )}
      {phase === 'connecting' && <p className="font-semibold text-lg">{t('connecting', { name })}</p>}
      {phase === 'reconnecting' && <p className="font-semibold text-lg">{t('reconnecting')}</p>}
      {phase === 'connected' && <p className="font-semibold text-lg">{t(why, { name })}</p>}
    </div>
  )
}

/** Full screen for one element; `toggle` is null where the browser has none. */
function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFullScreen: boolean
  toggle: (() => void) | null
} {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const follow = () => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void element.current?.requestFullscreen().catch(() => {})
  }
  return { isFullScreen, toggle: document.fullscreenEnabled ? toggle : null }
}
