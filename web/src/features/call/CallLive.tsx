import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import type { CallSession } from './callSession.ts'
import { useObservable } from './observable.ts'

/** Announces changes that happen by themselves or by a key: connected, muted, reconnecting. */
export function CallLive({ session, name }: { session: CallSession; name: string }) {
  const { t } = useTranslation('call')
  const { phase } = useObservable(session.state)
  const { note } = useObservable(session.remote)
  const { microphone, camera } = useObservable(session.media.state)
  const [text, setText] = useState('')
  useChange(phase, () => {
    if (phase === 'waiting' || phase === 'connecting' || phase === 'connected' || phase === 'reconnecting')
      setText(t(`live.${phase}`, { name }))
  })
  useChange(microphone, () => {
    if (microphone === 'on' || microphone === 'off')
      setText(t(microphone === 'on' ? 'live.unmuted' : 'live.muted'))
  })
  useChange(camera, () => {
    if (camera === 'on' || camera === 'off') setText(t(camera === 'on' ? 'live.cameraOn' : 'live.cameraOff'))
  })
  useChange(note?.microphone, () => {
    if (note) setText(t(note.microphone ? 'live.theirUnmuted' : 'live.theirMuted', { name }))
  })
  useChange(note?.picture, () => {
    if (note?.picture === 'screen') setText(t('live.theirScreen', { name }))
  })
  return (
    <VisuallyHidden>
      <output>{text}</output>
    </VisuallyHidden>
  )
}

/** Calls `onChange` when a value becomes another one, not for the first. */
function useChange(value: unknown, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    const wasKnown = before.current !== undefined
    before.current = value
    if (wasKnown) onChange()
  })
}
