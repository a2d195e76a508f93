import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { toastQueue } from './toast.ts'

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange)
const shownNow = () => toastQueue.visibleToasts

/**
 * The toasts; mount it once, beside the whole app. Their region, with its buttons and keyboard, is
 * fetched with the first toast. Until then, and where it cannot be fetched, the message and its
 * action stand there without the rest.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  const [isHeld, setHeld] = useState(false)
  const shown = useSyncExternalStore(subscribe, shownNow)
  const waiting = Region ? 0 : shown.length
  useEffect(() => {
    if (waiting === 0) return
    import('./ToastRegion.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      // Each toast waits for the region with its time; without one, it starts here.
      () => toastQueue.resumeAll(),
    )
  }, [waiting])
  // A swap under a finger or the focus would lose the press, and the place of the keyboard.
  if (Region && !(isHeld && shown.length > 0)) return <Region />
  return (
    <output className="fixed inset-x-4 bottom-20 z-50 mx-auto w-fit rounded-md bg-ink px-4 text-paper shadow-float sm:bottom-6 print:hidden">
      {shown.map(({ key, content: { message, action } }) => (
        <p key={key} className="flex items-center gap-1 py-1">
          <span className="py-2">{message}</span>
          {action && (
            <Button
              className="min-h-target rounded-sm px-3 font-semibold focus-visible:outline-paper"
              onFocusChange={setHeld}
              onPressChange={setHeld}
              onPress={() => {
                toastQueue.close(key)
                action.onPress()
              }}
            >
              {action.label}
            </Button>
          )}
        </p>
      ))}
    </output>
  )
}
