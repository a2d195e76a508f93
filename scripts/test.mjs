import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { fail, secondsSince } from './lib/step.mjs'

/** @type {Record<string, () => boolean>} */
const PARTS = {
  types: () => WORKSPACES.map((workspace) => run('tsc', '--project', workspace)).every(Boolean),
  lint: () => run('oxlint', '--type-aware'),
  format: () => run('biome', 'format'),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  web: () => vitest('web'),
  e2e: () => vitest('e2e'),
  fuzz: () => {
    process.env['FUZZ_RUNS'] ??= '1000'
    process.env['FUZZ_SEED'] ??= String(Date.now() % 1_000_000)
    return vitest('api', 'server/src/test/fuzz.test.ts')
  },
  faults: () => {
    process.env['FAULT_RUNS'] ??= '21'
    return vitest('api', 'server/src/test/faults/')
  },
}
/** Parts that take long; all the others have a short form of them. */
const ON_REQUEST = ['fuzz', 'faults']
/** Parts that look at the web app as it is served. */
const ON_BUILT_APP = ['api', 'e2e']
const WORKSPACES = ['domain', 'contract', 'server', 'web', '.']
const BIN = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  biome: '@biomejs/biome/bin/biome',
  vitest: 'vitest/vitest.mjs',
}

let passed = 0
let failed = 0
/** @type {string[]} */
const summary = []

if (await onNeededNode()) {
  process.chdir(root)
  const [asked] = process.argv.slice(2)
  if (asked !== undefined && !Object.hasOwn(PARTS, asked)) {
    fail(`There is no part "${asked}"; there are ${Object.keys(PARTS).join(', ')}.`)
  }
  const names =
    asked === undefined ? Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name)) : [asked]
  const start = performance.now()
  await install({ tests: true })
  if (names.includes('e2e')) await provideChromium()
  if (names.some((name) => ON_BUILT_APP.includes(name))) await build()
  for (const name of names) part(name)
  console.log(`\n${summary.join('\n')}\n${'all'.padEnd(8)}${secondsSince(start)}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/**
 * Runs one part and notes how it went.
 * @param {string} name
 */
function part(name) {
  const start = performance.now()
  const failedBefore = failed
  console.log(`\n== ${name}`)
  const succeeded = PARTS[name]?.() ?? false
  // What fails without a failed test, such as a type error, counts as one.
  if (!succeeded && failed === failedBefore) failed++
  summary.push(`${name.padEnd(8)}${secondsSince(start)}${succeeded ? '' : '  FAILED'}`)
}

/**
 * @param {string} project
 * @param {string[]} files
 */
function vitest(project, ...files) {
  const folder = join(root, '.cache', 'test-results')
  const file = join(folder, `${project}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const succeeded = run(
    'vitest',
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const results = readResults(file)
  passed += results.numPassedTests
  failed += results.numFailedTests
  return succeeded
}

/** @param {string} file */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

/**
 * Runs one of the tools on this very Node.
 * @param {keyof typeof BIN} tool
 * @param {string[]} args
 */
function run(tool, ...args) {
  const program = join(root, 'node_modules', BIN[tool])
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status === 0
}
