import { localStore } from '../../lib/storage.ts'

const KEY = 'salve.push.asked'

/**
 * The accounts that this browser has asked about reminders. Each account is asked once on each
 * device.
 */
export function wasAsked(userId: string): boolean {
  return readAsked().includes(userId)
}

export function noteAsked(userId: string): void {
  localStore.setItem(KEY, JSON.stringify([...new Set([...readAsked(), userId])]))
}

function readAsked(): string[] {
  try {
    const asked: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(asked) ? asked.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
