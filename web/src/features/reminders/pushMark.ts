import { localStore } from '../../lib/storage.ts'

const KEY = 'salve.push'

/**
 * The record that push messages were turned on in this browser: for whom, and as which line of
 * their devices.
 */
export interface PushMark {
  userId: string
  /** Null after a sign-out: at the next sign-in they come again. */
  registered: { id: string; endpoint: string } | null
}

export function readPushMark(): PushMark | null {
  try {
    return JSON.parse(localStore.getItem(KEY) ?? 'null') as PushMark | null
  } catch {
    return null
  }
}

export function keepPushMark(mark: PushMark | null): void {
  if (mark) localStore.setItem(KEY, JSON.stringify(mark))
  else localStore.removeItem(KEY)
}
