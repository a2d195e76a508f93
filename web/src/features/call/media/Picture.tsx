import { useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'

export interface PictureProps {
  track: MediaStreamTrack | null
  /** The name of the person shown. */
  label: string
  /** One's own is shown as in a mirror. */
  isMirrored?: boolean
  /** A screen is shown whole, a face fills the place. */
  isWhole?: boolean
}

/** A moving picture without sound. */
export function Picture({ track, label, isMirrored = false, isWhole = false }: PictureProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = track && new MediaStream([track])
    if (track) void video.play().catch(() => {})
    return () => {
      video.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={element}
      aria-label={label}
      muted
      autoPlay
      playsInline
      className={cx(
        'block size-full bg-sunken',
        isWhole ? 'object-contain' : 'object-cover',
        isMirrored && '-scale-x-100',
      )}
    />
  )
}
