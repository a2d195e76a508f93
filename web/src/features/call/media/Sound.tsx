import { useEffect, useRef } from 'react'
import { keptChoices } from './mediaChoices.ts'

/**
 * The other side's sound, on the chosen loudspeaker. `onBlocked`: the browser wants a press first.
 */
export function Sound({
  track,
  speaker,
  onBlocked,
}: {
  track: MediaStreamTrack | null
  speaker: string | undefined
  onBlocked: (isBlocked: boolean) => void
}) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const audio = element.current
    if (!audio) return
    audio.srcObject = track && new MediaStream([track])
    if (!track) return
    audio.play().then(
      () => onBlocked(false),
      () => onBlocked(true),
    )
  }, [track, onBlocked])
  useEffect(() => {
    const chosen = speaker ?? keptChoices().speaker
    if (chosen && element.current && 'setSinkId' in element.current)
      // One that was pulled out: the usual one is heard.
      void element.current.setSinkId(chosen).catch(() => {})
  }, [speaker])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the other side's own words; there is no text of them
  return <audio ref={element} autoPlay />
}
