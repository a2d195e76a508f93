import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'
import { fail } from './step.mjs'

const SOURCES = ['package-lock.json', 'contract/src', 'domain/src', 'web']
const STAMP = join(root, 'web', 'dist', 'built-from')

/** Builds the web app, unless it was built from exactly these sources. */
export async function build() {
  const sources = fingerprint()
  if (readStamp() === sources) return
  if (!(await npm('Building the web app', ['run', 'build', '--workspace', 'web'])))
    fail('The web app could not be built.')
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path below the project's folder
 */
function add(hash, path) {
  if (!/(^|\/)(dist|node_modules)$|\.test\.tsx?$/.test(path)) {
    const entries = listIfFolder(path)
    if (entries) for (const name of entries.toSorted()) add(hash, `${path}/${name}`)
    else hash.update(path).update(readFileSync(join(root, path)))
  }
}

/** @param {string} path */
function listIfFolder(path) {
  try {
    return readdirSync(join(root, path))
  } catch {
    return undefined
  }
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
