import { VideoOff } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { LocalState } from './localMedia.ts'
import { Picture } from './Picture.tsx'

/** One's own picture for the other side, or the reason why there is none. */
export function OwnPicture({ local, isSmall = false }: { local: LocalState; isSmall?: boolean }) {
  const { t } = useTranslation('call')
  const { video, isSharing, camera } = local
  const isFacing = video?.getSettings().facingMode !== 'environment'
  if (video)
    return (
      <Picture
        track={video}
        label={t(isSharing ? 'stage.ownScreen' : 'stage.own')}
        isMirrored={!isSharing && isFacing}
        isWhole={isSharing}
      />
    )
  const text = camera === 'off' ? 'cameraOff' : camera === 'starting' ? 'cameraStarting' : 'cameraNone'
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 p-2 text-center text-soft">
      <VideoOff aria-hidden size={isSmall ? 20 : 32} />
      {!isSmall && <p>{t(`lobby.${text}`)}</p>}
      {isSmall && <span className="sr-only">{t(`lobby.${text}`)}</span>}
    </div>
  )
}
