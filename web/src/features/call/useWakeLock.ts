import { useEffect } from 'react'

/** Keeps the screen on while needed; a browser without support works as usual. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void given?.release()
      else lock = given
    }
    void ask()
    // The lock is lost whenever the tab is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
