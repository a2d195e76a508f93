import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The facts about the last backup, kept for `doctor`. */
export interface LastBackup {
  folder: string
  made_at: string
  /** Files of documents that the storage had lost. */
  missing: number
}

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

export function noteBackup(dataDir: string, last: LastBackup): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.part`, `${JSON.stringify(last)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

export function lastBackup(dataDir: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as LastBackup
  } catch {
    return null
  }
}
