import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const LOCK_FILE = 'server.lock'

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Takes the data folder for this process alone, or throws. A lock that a dead process left is taken over.
 * @returns gives the folder free again
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE)
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid}\n${startOf(process.pid)}\n`)
  try {
    refuseIfHeld(file, folder)
    moveAway(file, `${mine}.stale`)
    // Unlike writing, linking fails when somebody else was faster.
    linkSync(mine, file)
  } catch (error) {
    throw error instanceof StartError ? error : inUse(folder, 'another server', error)
  } finally {
    unlinkSync(mine)
  }
  return () => rmSync(file, { force: true })
}

/** Throws when a living process holds the folder; changes nothing. */
export function refuseIfLocked(folder: string): void {
  refuseIfHeld(join(folder, LOCK_FILE), folder)
}

function refuseIfHeld(file: string, folder: string): void {
  const [pidText, start] = readIfThere(file)?.split('\n') ?? []
  const pid = Number(pidText)
  if (pidText === undefined || pid === process.pid || !isAlive(pid)) return
  // Process ids are given again, in containers after each start: the same id with another start is another process.
  if (startOf(pid) === start) throw inUse(folder, `the server with process id ${pid}`)
}

/** Removes a stale lock; one that a faster process has put there meanwhile goes back. */
function moveAway(file: string, to: string): void {
  const stale = readIfThere(file)
  if (stale === undefined) return
  renameSync(file, to)
  if (readIfThere(to) !== stale) linkSync(to, file)
  unlinkSync(to)
}

function inUse(folder: string, who: string, cause?: unknown): StartError {
  return new StartError(
    'data-folder-in-use',
    `The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
    { cause },
  )
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Something that tells two processes with the same id apart, where the system offers it. */
function startOf(pid: number): string {
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim()
  const afterName = readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)
  return boot && afterName ? `${boot} ${afterName.split(' ')[19]}` : ''
}
