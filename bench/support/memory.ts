import { readFileSync } from 'node:fs'

/** What of a process is in memory now, in MB; 0 of one that has ended. */
export function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
