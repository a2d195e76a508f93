import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdFile, isHeld } from './held-file.ts'
import { isAlive, startOf } from './process-state.ts'
import { StartError } from './start-error.ts'

/** Identifies the holder of the folder: its process id, and when it started. */
const LOCK_FILE = 'server.lock'
/**
 * Is locked by the operating system as long as the folder is held. Never removed, or two could hold
 * one of that name each.
 */
const HELD_FILE = 'server.held'
const ELSEWHERE = 'another server, possibly in another container'

/**
 * Locks the data folder for this process, or throws. A dead process's lock is taken over. @returns
 * a function that releases the folder
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE)
  refuseIfHolderRuns(file, folder)
  const holding = holdFile(join(folder, HELD_FILE))
  if (holding === 'held by another') throw inUse(folder, ELSEWHERE)
  writeFileSync(file, `${process.pid}\n${startOf(process.pid)}\n`)
  return () => {
    rmSync(file, { force: true })
    if (typeof holding === 'object') holding.release()
  }
}

/** Throws when a living process holds the folder; changes nothing. */
export function refuseIfLocked(folder: string): void {
  refuseIfHolderRuns(join(folder, LOCK_FILE), folder)
  if (isHeld(join(folder, HELD_FILE))) throw inUse(folder, ELSEWHERE)
}

/** By process id alone, as earlier releases did, and where the system locks no files. */
function refuseIfHolderRuns(file: string, folder: string): void {
  const { pid, start } = readLock(file)
  if (pid === null || pid === process.pid || !isAlive(pid)) return
  // Process ids are given again, in containers after each start: the same id with another start is
  // another process.
  if (startOf(pid) === start) throw inUse(folder, `the server with process id ${pid}`)
}

function readLock(file: string): { pid: number | null; start: string } {
  try {
    const [pid, start = ''] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), start }
  } catch {
    return { pid: null, start: '' }
  }
}

function inUse(folder: string, who: string): StartError {
  return new StartError(
    'data-folder-in-use',
    `The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`,
  )
}
