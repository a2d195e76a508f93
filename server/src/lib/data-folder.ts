import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/**
 * Makes the folder of all data unless it is there. Others may not look into it; as root, the account that the
 * database runs under must be able to pass through to its own folder in it.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const message = `The data folder ${folder} cannot be written to. Choose another: DATA_DIR=… npm start`
    throw new StartError('data-folder', message, { cause })
  }
}
