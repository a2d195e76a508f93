import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage of the documents' files by the settings: a bucket, or a folder within the data
 * folder.
 */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'files'))
