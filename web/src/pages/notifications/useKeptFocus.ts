import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Buttons of a list go when they have done their work; the focus then goes to their row, or to the
 * list when the row has gone too, rather than to the start of the page. Rows and the list take it
 * by `tabIndex={-1}`.
 */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null)
  const row = useRef<Element | null>(null)
  useEffect(() => {
    if (!row.current || document.activeElement !== document.body) return
    const target = row.current.isConnected ? (row.current as HTMLElement) : list.current
    target?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      row.current = target.closest('li')
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The browser reports no focus change when a button is removed.
      if (relatedTarget) row.current = null
    },
  }
}
