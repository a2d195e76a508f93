import { DatabaseSync } from 'node:sqlite'

/** SQLite's word for a file that somebody else has locked. */
const BUSY = 5
/** Time that a killed process may take to end, threads and all. */
const ENDING_MS = 1000
/** Keeps a reference to held files: garbage collection would release the lock. */
const held = new Set<DatabaseSync>()

export type Holding = { release: () => void } | 'held by another' | 'not supported'

/**
 * Locks a file by the operating system, which frees it the moment that the process ends, however it
 * ends, and which knows no process ids: it holds between containers that share a folder too. Node
 * offers such locks through SQLite alone. The file stays empty.
 */
export function holdFile(file: string): Holding {
  return tryToHold(file, false, 'pragma journal_mode = memory; begin exclusive')
}

/** True when somebody holds an existing file. Changes nothing. */
export function isHeld(file: string): boolean {
  const holding = tryToHold(file, true, 'select 1 from sqlite_schema')
  if (typeof holding === 'object') holding.release()
  return holding === 'held by another'
}

function tryToHold(file: string, readOnly: boolean, statement: string): Holding {
  let database: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(file, { timeout: ENDING_MS, readOnly })
    database = opened
    opened.exec(statement)
    held.add(opened)
    return {
      release: () => {
        held.delete(opened)
        opened.close()
      },
    }
  } catch (error) {
    database?.close()
    return (error as { errcode?: number }).errcode === BUSY ? 'held by another' : 'not supported'
  }
}
