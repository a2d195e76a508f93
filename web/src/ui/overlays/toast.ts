import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/**
 * The lifetime of a toast, and with it of the chance to undo. It pauses while it is pointed at or
 * focused.
 */
const TOAST_MS = 10_000

export interface ToastContent {
  /** The event: "Dose marked as taken at 08:04". */
  message: string
  tone?: 'done' | 'error'
  /** Goes as soon as another message comes, whose undo is then the one that is meant. */
  isBrief?: boolean
  /** The one thing to do about it. */
  action?: { label: string; onPress: () => void }
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

let closeBrief: (() => void) | undefined

/** Shows a message at the lower edge. Returns a function that removes it. */
export function toast(content: ToastContent): () => void {
  closeBrief?.()
  const key = toastQueue.add(content, { timeout: TOAST_MS })
  const close = () => toastQueue.close(key)
  closeBrief = content.isBrief ? close : undefined
  return close
}
