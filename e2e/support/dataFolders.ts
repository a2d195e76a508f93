import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Environment variable with the folder that the journeys' set-up prepared; unset outside of it. */
export const DATA_FOLDERS = 'SALVE_JOURNEY_DATA'
/** In that folder: one file for each shared server, with its process id and its data folder. */
export const RUNNING = 'running'
/** In that folder: what became of the demo's data folder, empty if all went well. */
export const DEMO_OUTCOME = 'demo.outcome'

/** Ends before the time of a hook, so that the reason is printed. */
const DEMO_TIMEOUT_MS = 170_000

/** A data folder to copy from, whose database is ready, or null. */
export function readyDataFolder(): string | null {
  const folders = process.env[DATA_FOLDERS]
  return folders === undefined ? null : join(folders, 'empty')
}

/** The same with the demo patients; it is made while the first journeys run. */
export async function readyDemoFolder(): Promise<string | null> {
  const folders = process.env[DATA_FOLDERS]
  if (folders === undefined) return null
  const outcome = join(folders, DEMO_OUTCOME)
  for (const end = Date.now() + DEMO_TIMEOUT_MS; Date.now() < end; await wait(100)) {
    if (!existsSync(outcome)) continue
    const failure = readFileSync(outcome, 'utf8')
    if (failure) throw new Error(`the demo patients were not made: ${failure}`)
    return join(folders, 'demo')
  }
  throw new Error('the demo patients were not made in time')
}
