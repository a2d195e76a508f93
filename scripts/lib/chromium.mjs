import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, step } from './step.mjs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
]

/**
 * Chromium without a window, for journeys that need no camera; it takes a third less of the
 * processor.
 */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** @type {{ program: string, needsRoot: boolean, commands: string[][] }[]} */
const PACKAGE_MANAGERS = [
  {
    program: 'apt-get',
    needsRoot: true,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    ],
  },
  { program: 'dnf', needsRoot: true, commands: [['dnf', 'install', '--assumeyes', 'chromium']] },
  { program: 'apk', needsRoot: true, commands: [['apk', 'add', 'chromium']] },
  { program: 'brew', needsRoot: false, commands: [['brew', 'install', '--cask', 'google-chrome']] },
]

const HOW_TO_GET_ONE =
  'The journeys need Chromium or Chrome, and neither was found. Install one, run "npx playwright install chromium", or set CHROMIUM_PATH to its path.'

/**
 * Finds a Chromium for the tests, installs one where the system's package manager can, and tells
 * the tests where it is. A browser that CHROMIUM_PATH names is the only one used.
 */
export async function provideChromium() {
  const isGiven = Boolean(process.env.CHROMIUM_PATH)
  process.env.CHROMIUM_PATH = (await find()) ?? (await installAndFind()) ?? fail(HOW_TO_GET_ONE)
  if (!isGiven && existsSync(HEADLESS)) process.env.CHROMIUM_HEADLESS_PATH ??= HEADLESS
}

async function find() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH is ${given}, which does not exist.`)
  const { chromium } = await import('playwright')
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}

async function installAndFind() {
  const manager = PACKAGE_MANAGERS.find(({ program }) => runs(program, '--version'))
  if (!manager) return undefined
  const isRoot = process.getuid?.() === 0
  if (manager.needsRoot && !isRoot && !runs('sudo', '-n', 'true')) return undefined
  for (const command of manager.commands) {
    const [program = '', ...args] = manager.needsRoot && !isRoot ? ['sudo', '-n', ...command] : command
    if (!(await step(`Installing a browser: ${command.join(' ')}`, program, args))) return undefined
  }
  return find()
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
