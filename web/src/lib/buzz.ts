/** Long enough to be felt, and shorter than an alarm. */
const BUZZ_MS = 12

/** A tap is felt where the device offers that; who asked for less motion is left in peace. */
export function buzz(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(BUZZ_MS)
}
