import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const SHARE = 8
const LEAST = 128
const MOST = 1024

/**
 * What PostgreSQL keeps of its files in memory of its own: an eighth of what this process may use,
 * the machine's memory or a container's limit.
 */
export function sharedBuffers(bytes: number = usableMemory()): string {
  return `${Math.min(MOST, Math.max(LEAST, Math.floor(bytes / SHARE / MEGABYTE)))}MB`
}

function usableMemory(): number {
  // 0 where nothing limits this process.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
