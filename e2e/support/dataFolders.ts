import { join } from 'node:path'

/** Where the journeys' own set-up keeps the data folders that it has made; unset outside of it. */
export const DATA_FOLDERS = 'SALVE_JOURNEY_DATA'

/** A data folder to copy from, whose database is ready, or null. */
export function readyDataFolder(withDemo: boolean): string | null {
  const folders = process.env[DATA_FOLDERS]
  return folders === undefined ? null : join(folders, withDemo ? 'demo' : 'empty')
}
