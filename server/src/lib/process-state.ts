import { readFileSync } from 'node:fs'

/** Whether a process with this id runs. One that has ended and waits for its parent to ask for it does not. */
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

/** Something that tells two processes with the same id apart, where the system offers it. */
export function startOf(pid: number): string {
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim()
  const start = statOf(pid)?.[19]
  return boot && start ? `${boot} ${start}` : ''
}

/** What Linux says of a process, from its state on; before it stands its name, which may hold anything. */
const statOf = (pid: number): string[] | undefined =>
  readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
