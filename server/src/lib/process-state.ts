import { readFileSync } from 'node:fs'

/**
 * True when a process with this id runs. A process that has ended and waits for its parent to
 * collect it does not run.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const state = statOf(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** A value that distinguishes two processes with the same id, where the system offers one. */
export function startOf(pid: number): string {
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim()
  const start = statOf(pid)?.[19]
  return boot && start ? `${boot} ${start}` : ''
}

/**
 * Reads the fields of a process on Linux, from its state on; the name before it may hold anything.
 */
const statOf = (pid: number): string[] | undefined =>
  readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
