import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Gives a data folder a new cluster unless it has one. A copy: making one takes a second of the
 * processor, and is flushed to the disk.
 */
export function giveCluster(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  mkdirSync(dataDir, { recursive: true })
  copyCluster(inject('testServer').cluster, dataDir)
}

export function copyCluster(cluster: string, dataDir: string): void {
  // Not Node's own copy: the files are closed to others, and may belong to an account of their own.
  execFileSync('cp', ['-pR', cluster, join(dataDir, 'postgres')])
}
