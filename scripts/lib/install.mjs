import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'
import { fail } from './step.mjs'

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * Installs what the lockfile names, unless it is there. What only the tests need is installed with
 * `tests`, or when it was there before.
 * @param {{ tests: boolean }} what
 */
export async function install({ tests }) {
  const wanted =
    readLock(join(root, 'package-lock.json')) ??
    fail('package-lock.json is missing: the clone is incomplete.')
  const present = readLock(join(root, 'node_modules', '.package-lock.json')) ?? {}
  const isThere = (/** @type {[string, Entry]} */ [path, entry]) => present[path]?.version === entry.version
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => path.startsWith('node_modules/') && isNeeded(entry),
  )
  const forTests = needed.filter(([, entry]) => entry.dev || entry.devOptional)
  const forRunning = needed.filter(([, entry]) => !entry.dev && !entry.devOptional)
  if (forRunning.every(isThere) && (!tests || forTests.every(isThere))) return

  const all = tests || Object.values(present).some((entry) => entry.dev)
  const arguments_ = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(all ? [] : ['--omit=dev'])]
  if (!(await npm(all ? 'Installing all packages' : 'Installing the packages', arguments_))) {
    fail('The packages could not be installed. Check the connection to npm’s registry, and try again.')
  }
}

/** @param {Entry} entry */
function isNeeded({ link, optional, os, cpu, libc }) {
  if (link) return false
  if (!optional) return true
  // An optional package is for certain platforms; one that does not say which is only needed by one
  // that does.
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/**
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
