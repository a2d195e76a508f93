import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Time after a digit within which a second one belongs to the same number: 1, 0 is ten. */
const SAME_NUMBER_MS = 1000

interface Range {
  minValue: number
  maxValue: number
}

/** Reads numbers typed as digits while an element has the focus. */
export function useDigitKeys(
  ref: RefObject<HTMLElement | null>,
  { minValue, maxValue }: Range,
  onNumber: (value: number) => void,
): void {
  const take = useEffectEvent((value: number) => {
    if (value >= minValue && value <= maxValue) onNumber(value)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let typed = ''
    let at = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
      const both = event.timeStamp - at < SAME_NUMBER_MS ? typed + event.key : event.key
      typed = Number(both) <= maxValue ? both : event.key
      at = event.timeStamp
      take(Number(typed))
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [ref, maxValue])
}
