import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Plot } from './plot.ts'
import { moved, spanOf, type TimeWindow, zoomed } from './timeWindow.ts'

/** A mouse that moves less than this wants to read, not to drag. */
const DRAG_FROM_PX = 6
/** Zoom factor for one notch of a wheel. */
const WHEEL_ZOOM = 0.0022

export interface GestureTarget {
  plot: Plot
  window: TimeWindow
  limits: TimeWindow
  /** While it moves. */
  onWindow: (window: TimeWindow) => void
  /** Points at the nearest reading. */
  onPoint: (at: number, isTouch: boolean) => void
}

interface Grip {
  /** The position of each pointer, in pixels from the left of the chart. */
  pointers: Map<number, number>
  start: { x: number; window: TimeWindow; isDragging: boolean; spread: number }
}

/**
 * A finger that slides sideways, a mouse that points and a tap read. Two fingers, and a mouse that
 * drags, move the chart; two fingers and the wheel with Ctrl or ⌘ zoom, a wheel sideways moves. A
 * finger that goes up or down scrolls the page: `touch-action: pan-y` leaves that to the browser.
 */
export function useChartGestures(frame: RefObject<HTMLElement | null>, target: GestureTarget) {
  const now = useRef(target)
  // Before the next event can arrive: it refers to the current screen.
  useLayoutEffect(() => {
    now.current = {
      ...target,
      // Several events precede the next render: each continues from the one before.
      onWindow: (window) => {
        now.current = { ...now.current, window }
        target.onWindow(window)
      },
    }
  })
  const grip = useRef<Grip>({ pointers: new Map(), start: noStart })
  useWheel(frame, now)

  const begin = (isDragging: boolean) => {
    const xs = [...grip.current.pointers.values()]
    grip.current.start = { x: middle(xs), spread: spread(xs), window: now.current.window, isDragging }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const { pointers } = grip.current
    if (!pointers.delete(event.pointerId)) return
    begin(pointers.size > 0)
  }
  const point = (event: PointerEvent<HTMLElement>) =>
    now.current.onPoint(now.current.plot.at(xOf(event)), event.pointerType !== 'mouse')
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      grip.current.pointers.set(event.pointerId, xOf(event))
      begin(grip.current.pointers.size > 1)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { pointers, start } = grip.current
      if (!pointers.has(event.pointerId)) {
        if (event.pointerType === 'mouse') point(event)
        return
      }
      pointers.set(event.pointerId, xOf(event))
      const xs = [...pointers.values()]
      if (!start.isDragging && event.pointerType !== 'mouse') {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        point(event)
        return
      }
      if (!start.isDragging && Math.abs(middle(xs) - start.x) < DRAG_FROM_PX) return
      if (!start.isDragging) event.currentTarget.setPointerCapture?.(event.pointerId)
      start.isDragging = true
      now.current.onWindow(dragged(now.current, start, xs))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current.start.isDragging) point(event)
      end(event)
    },
    onPointerCancel: end,
  }
}

const xOf = (event: PointerEvent<HTMLElement>) =>
  event.clientX - event.currentTarget.getBoundingClientRect().left
const noStart = { x: 0, window: { from: 0, to: 1 }, isDragging: false, spread: 0 }
const middle = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / (xs.length || 1)
const spread = (xs: number[]) => (xs.length > 1 ? Math.max(...xs) - Math.min(...xs) : 0)

/** The moment under the fingers stays under them. */
function dragged({ plot, limits }: GestureTarget, start: Grip['start'], xs: number[]): TimeWindow {
  const width = plot.right - plot.left
  const share = (x: number) => (x - plot.left) / width
  const around = start.window.from + share(start.x) * spanOf(start.window)
  const factor = start.spread > 0 ? start.spread / Math.max(10, spread(xs)) : 1
  const near = zoomed(start.window, factor, around, limits)
  return moved(near, -(share(middle(xs)) - share(start.x)) * spanOf(near), limits)
}

function useWheel(frame: RefObject<HTMLElement | null>, now: RefObject<GestureTarget>) {
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      const { plot, window, limits, onWindow } = now.current
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey
      const isZoom = event.ctrlKey || event.metaKey
      // A plain wheel scrolls the page, as everywhere else.
      if (!isZoom && !isSideways) return
      event.preventDefault()
      const x = event.clientX - (element?.getBoundingClientRect().left ?? 0)
      const by = event.deltaX || event.deltaY
      onWindow(
        isZoom
          ? zoomed(window, Math.exp(event.deltaY * WHEEL_ZOOM), plot.at(x), limits)
          : moved(window, (by / (plot.right - plot.left)) * spanOf(window), limits),
      )
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame, now])
}
