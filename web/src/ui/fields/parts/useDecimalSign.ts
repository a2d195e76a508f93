import { type RefObject, useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'

/**
 * Accepts comma and point alike as the decimal sign of a number field. Otherwise "0,5" typed on a
 * German keyboard into an English page would be read as grouped, and become 5. Put the ref around
 * the input; the field must not group its digits.
 */
export function useDecimalSign(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  const { locale } = useLocale()
  useEffect(() => {
    const sign = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
    const other = sign === ',' ? '.' : ','
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const onBeforeInput = (event: InputEvent) => {
      const input = event.target
      const text = event.data ?? event.dataTransfer?.getData('text/plain')
      if (!(input instanceof HTMLInputElement) || !text?.includes(other) || !event.cancelable) return
      // Before the field parses it, which would drop the sign and keep the digits.
      event.preventDefault()
      event.stopPropagation()
      const { value, selectionStart, selectionEnd } = input
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const typed = text.trim().replace(other, sign)
      const next = value.slice(0, start) + typed + value.slice(end)
      if (!isNumberSoFar(next, sign)) return
      input.setRangeText(typed, start, end, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    around.current?.addEventListener('beforeinput', onBeforeInput, options)
    return () => stop.abort()
  }, [locale])
  return around
}

function isNumberSoFar(text: string, sign: string): boolean {
  return /^[-+]?\d*\.?\d*$/.test(text.replace(sign, '.'))
}
