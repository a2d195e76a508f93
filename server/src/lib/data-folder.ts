import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { lockFolder, refuseIfLocked } from './lock.ts'
import { StartError } from './start-error.ts'

/**
 * Makes the folder of all data unless it is there, and takes it for this process alone, or throws.
 * Others may not look into it; as root, the account that the database runs under must be able to
 * pass through to its own folder.
 * @returns gives the folder free again
 */
export function takeDataFolder(folder: string): () => void {
  if (existsSync(folder)) refuseIfLocked(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const message = `The data folder ${folder} is not writable. Choose another one: DATA_DIR=… npm start`
    throw new StartError('data-folder', message, { cause })
  }
  return lockFolder(folder)
}
