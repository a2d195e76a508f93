import { spawnSync } from 'node:child_process'

/**
 * Programs that the test of the documented configuration runs: nginx, and openssl for a
 * certificate.
 */
const PROGRAMS = ['nginx', 'openssl']
const INSTALL = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '--yes', '--no-install-recommends', 'nginx-light', 'openssl'],
]

/**
 * Finds nginx, or installs it where this is Debian and may.
 * @returns null when all is there, otherwise why not
 */
export function provideNginx() {
  if (PROGRAMS.every(isThere)) return null
  if (process.getuid?.() !== 0 || !isThere('apt-get'))
    return 'nginx and openssl are not installed, and only root may install them'
  for (const [program = '', ...args] of INSTALL) {
    const { status, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return `nginx could not be installed: ${stderr}`
  }
  return PROGRAMS.every(isThere) ? null : 'nginx was installed, but cannot be found'
}

/** @param {string} program */
function isThere(program) {
  const paths = `${process.env.PATH}:/usr/sbin:/sbin`
  return (
    spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH: paths } }).status === 0
  )
}
