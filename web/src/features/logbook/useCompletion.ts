import { useRef } from 'react'
import type { LogEntryForm } from './logEntryValues.ts'

const DIGITS = /^\d{3}$/

/**
 * Says whether the text that was just typed completes the upper value of a blood pressure, so that
 * the lower one comes next: once in a form, when the third digit is added at the end and nothing
 * stands in the lower field. Whoever comes back to correct a digit stays where they are.
 */
export function useCompletion(form: LogEntryForm, index: number): (text: string) => boolean {
  const before = useRef('')
  const wasComplete = useRef(false)
  return (text) => {
    const isTypedOn = text.length === before.current.length + 1 && text.startsWith(before.current)
    before.current = text
    if (wasComplete.current || !DIGITS.test(text)) return false
    wasComplete.current = true
    const [typed, next] = form.getValues('values').slice(index, index + 2)
    const isUpper = typed?.key === 'bp_sys' && typed.unit === 'mm[Hg]'
    return isUpper && isTypedOn && next?.key === 'bp_dia' && next.value === ''
  }
}
