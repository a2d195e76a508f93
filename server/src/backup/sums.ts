import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { StartError } from '../lib/start-error.ts'

/**
 * The list of all files with their SHA-256, as `sha256sum -c` reads it. It is written last: without
 * it there is no backup.
 */
export const SUMS_FILE = 'SHA256SUMS'

const LINE = /^([0-9a-f]{64}) {2}(\S.*)$/

/** The line of one file; `path` has slashes. */
export const sumLine = (path: string, sha256: string): string => `${sha256}  ${path}\n`

/**
 * Verifies that the folder contains exactly the written bytes. Throws a StartError that names the
 * differences.
 */
export async function checkSums(folder: string, say: (message: string) => void): Promise<void> {
  const sums = await readSums(folder)
  const there = new Set(await filesBelow(folder))
  there.delete(SUMS_FILE)
  for (const path of sums.keys()) if (!there.delete(path)) throw damaged(folder, `${path} is missing`)
  const [more] = there
  if (more !== undefined) throw damaged(folder, `${more} does not belong to it`)
  let checked = 0
  let saidAt = performance.now()
  for (const [path, sha256] of sums) {
    if ((await hashOf(join(folder, path))) !== sha256) throw damaged(folder, `${path} was changed`)
    checked += 1
    if (performance.now() - saidAt < 5000) continue
    saidAt = performance.now()
    say(`${checked} of ${sums.size} files of the backup checked`)
  }
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new StartError('backup', `There is no folder ${folder}.`)
  const text = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => {
    throw new StartError(
      'backup',
      `${folder} is not a complete backup: it has no ${SUMS_FILE}. An interrupted backup cannot be restored.`,
    )
  })
  const sums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sha256, path] = LINE.exec(line) ?? []
    if (sha256 === undefined || path === undefined || sums.has(path))
      throw damaged(folder, `${SUMS_FILE} was changed`)
    sums.set(path, sha256)
  }
  if (!text.endsWith('\n') || sums.size === 0) throw damaged(folder, `${SUMS_FILE} was changed`)
  return sums
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

const damaged = (folder: string, what: string) =>
  new StartError('backup', `The backup ${folder} is damaged: ${what}. Nothing was restored.`)
