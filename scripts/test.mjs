import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build } from './lib/build.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { fail, secondsSince } from './lib/step.mjs'

/** @type {Record<string, () => boolean | Promise<boolean>>} */
const PARTS = {
  types,
  lint: () => {
    const lints = run('oxlint', '--type-aware', '--report-unused-disable-directives-severity=error')
    return run('knip', '--include', 'files,dependencies,unlisted,unresolved', '--no-config-hints') && lints
  },
  format: () => run('biome', 'format'),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  web: () => vitest('web'),
  e2e: () => vitest('e2e'),
  slow: () => vitest('slow'),
  fuzz: () => {
    process.env['FUZZ_RUNS'] ??= '1000'
    process.env['FUZZ_SEED'] ??= String(Date.now() % 1_000_000)
    return vitest('files', 'server/src/test/fuzz.test.ts')
  },
  faults: () => {
    process.env['FAULT_RUNS'] ??= MANY_FAULTS
    return vitest('files', 'server/src/test/faults/')
  },
}
const MANY_FAULTS = '21'
/** Parts that take long; all the others have a short form of them. */
const ON_REQUEST = ['slow', 'fuzz', 'faults']
const USUAL = Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name))
/** Parts that look at the web app as it is served. */
const ON_BUILT_APP = ['api', 'e2e', 'slow', 'fuzz', 'faults']
/** Parts that look at it with a browser. */
const WITH_BROWSER = ['e2e', 'slow']
/** The one that takes longest first, so that the others run beside it. */
const WORKSPACES = ['web', 'server', '.', 'domain', 'contract', 'web/src/worker']
const BIN = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
}

let passed = 0
let failed = 0
/**
 * Failures, each with its first words: repeated at the end, since a long report scrolls away. @type
 * {string[]}
 */
const failures = []
/** @type {string[]} */
const summary = []
/** @type {{ name: string, ms: number }[]} */
const slowest = []

if (await onNeededNode()) {
  process.chdir(root)
  const asked = process.argv.slice(2).flatMap((word) => (word === 'all' ? everything() : [word]))
  const files = asked.filter((word) => !word.startsWith('-') && !Object.hasOwn(PARTS, word))
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) {
    fail(`"${missing}" is neither a file nor a part; the parts are ${Object.keys(PARTS).join(', ')}, all.`)
  }
  const names = asked.length === 0 ? USUAL : asked.filter((word) => Object.hasOwn(PARTS, word))
  const start = performance.now()
  await install({ tests: true })
  if (names.some((name) => WITH_BROWSER.includes(name)) || files.some(isJourney)) await provideChromium()
  if (names.some((name) => ON_BUILT_APP.includes(name)) || files.some(needsBuiltApp)) await build()
  for (const name of names) await part(name, PARTS[name])
  // Options such as -u are for the files.
  if (files.length > 0) {
    const options = asked.filter((word) => word.startsWith('-'))
    await part('files', () => vitest('files', ...files, ...options))
  }
  if (slowest.length > 0) console.log(`\n== The slowest files\n${slowestFiles()}`)
  if (failures.length > 0) console.log(`\n== Failures\n${failures.join('\n')}`)
  console.log(`\n${summary.join('\n')}\n${'all'.padEnd(8)}${secondsSince(start)}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/**
 * Every part in its long form, and every journey at both sizes. The faults are among `api` and
 * `slow`.
 */
function everything() {
  process.env['EVERY_SIZE'] = 'true'
  process.env['FAULT_RUNS'] ??= MANY_FAULTS
  return Object.keys(PARTS).filter((name) => name !== 'faults')
}

/**
 * One checker each, two at a time: several checkers of one workspace work out the same types side
 * by side, and take more than twice the processor's time. What did not change since the last run is
 * not checked again.
 */
async function types() {
  const waiting = [...WORKSPACES]
  const folder = join(root, '.cache', 'types')
  /** @type {boolean[]} */
  const succeeded = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const kept = join(folder, `${next.replaceAll('/', '-')}.tsbuildinfo`)
      const options = ['--project', next, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
      succeeded.push(await runBeside('tsc', ...options))
    }
  }
  await Promise.all([work(), work()])
  return succeeded.every(Boolean)
}

/** @param {string} file */
function isJourney(file) {
  return relative(root, resolve(file)).startsWith('e2e')
}

/** @param {string} file */
function needsBuiltApp(file) {
  return isJourney(file) || relative(root, resolve(file)).startsWith('server')
}

/**
 * Runs one part and notes how it went.
 * @param {string} name
 * @param {(() => boolean | Promise<boolean>) | undefined} work
 */
async function part(name, work) {
  const start = performance.now()
  const failedBefore = failed
  console.log(`\n== ${name}`)
  const succeeded = (await work?.()) ?? false
  // A failure without a failed test, such as a type error, counts as one.
  if (!succeeded && failed === failedBefore) failed++
  summary.push(`${name.padEnd(8)}${secondsSince(start)}${succeeded ? '' : '  FAILED'}`)
}

/**
 * Runs a project, or some files of whatever project they belong to.
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
    ...(project === 'files' ? [] : ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const results = readResults(file)
  passed += results.numPassedTests
  failed += results.numFailedTests
  failures.push(...failuresOf(results))
  slowest.push(
    ...results.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  )
  return succeeded
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Test[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: File[] }} Results
 * @param {string} file
 * @returns {Results}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** The ten files that took longest, with their seconds. */
function slowestFiles() {
  return slowest
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, name)}`)
    .join('\n')
}

/** @param {Results} results */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}\n    ${firstLines(message)}`]
    return tests.map((test) => `${file} > ${test.fullName}\n    ${firstLines(test.failureMessages[0] ?? '')}`)
  })
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 6).join('\n    ')
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

/**
 * The same, while others run.
 * @param {keyof typeof BIN} tool
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function runBeside(tool, ...args) {
  const child = spawn(process.execPath, [join(root, 'node_modules', BIN[tool]), ...args], {
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0))
  })
}
