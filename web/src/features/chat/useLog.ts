import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The log counts as scrolled to its end within this distance of its lower edge. */
const AT_END_PX = 60
/** Older messages are loaded within this distance of the upper edge. */
const AT_START_PX = 120

/**
 * Keeps a log scrolled to its end while the reader is there, and in place while older messages are
 * prepended.
 */
export function useLog({ first, last, onStart }: { first: number; last: number; onStart: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const before = useRef({ first, last, height: 0, wasAtEnd: true })

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const { first: wasFirst, height, wasAtEnd } = before.current
    if (first < wasFirst) log.scrollTop += log.scrollHeight - height
    else if (wasAtEnd) log.scrollTop = log.scrollHeight
    before.current = { first, last, height: log.scrollHeight, wasAtEnd }
  }, [first, last])

  const follow = useEffectEvent(() => {
    const log = box.current
    if (log && before.current.wasAtEnd) log.scrollTop = log.scrollHeight
  })
  useEffect(() => {
    const log = box.current
    if (!log || typeof ResizeObserver === 'undefined') return undefined
    // The keyboard of a phone makes it smaller.
    const watcher = new ResizeObserver(() => follow())
    watcher.observe(log)
    return () => watcher.disconnect()
  }, [])

  const toEnd = () => {
    const log = box.current
    if (!log) return
    log.scrollTop = log.scrollHeight
    before.current.wasAtEnd = true
    setIsAtEnd(true)
  }
  return {
    box,
    isAtEnd,
    toEnd,
    onScroll: () => {
      const log = box.current
      if (!log) return
      const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < AT_END_PX
      before.current.wasAtEnd = atEnd
      before.current.height = log.scrollHeight
      setIsAtEnd(atEnd)
      if (log.scrollTop < AT_START_PX) onStart()
    },
  }
}
