import { type RefObject, useEffect, useState } from 'react'

/** Full screen for one element; `toggle` is null where the browser has none. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFullScreen: boolean
  toggle: (() => void) | null
} {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const follow = () => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void element.current?.requestFullscreen().catch(() => {})
  }
  return { isFullScreen, toggle: document.fullscreenEnabled ? toggle : null }
}
