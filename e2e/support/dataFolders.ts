import { join } from 'node:path'

/** Environment variable with the folder that the journeys' set-up prepared; unset outside of it. */
export const DATA_FOLDERS = 'SALVE_JOURNEY_DATA'

/** A data folder to copy from, whose database is ready, or null. */
export function readyDataFolder(withDemo: boolean): string | null {
  const folders = process.env[DATA_FOLDERS]
  return folders === undefined ? null : join(folders, withDemo ? 'demo' : 'empty')
}
