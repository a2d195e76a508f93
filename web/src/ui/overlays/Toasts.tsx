import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastQueue } from './toast.ts'

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange)
const shownNow = () => toastQueue.visibleToasts

/**
 * The toasts; mount it once, beside the whole app. Their region, with its buttons and keyboard, is
 * fetched with the first toast. Where it cannot be fetched, the message stands there as text.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
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
  if (Region) return <Region />
  return (
    <output className="fixed inset-x-4 bottom-20 z-50 mx-auto w-fit rounded-md bg-ink px-4 text-paper shadow-float sm:bottom-6 print:hidden">
      {shown.map(({ key, content }) => (
        <p key={key} className="py-3">
          {content.message}
        </p>
      ))}
    </output>
  )
}
