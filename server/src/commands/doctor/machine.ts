import { DAY_MS } from '@salve/domain/local-days.ts'
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { vapidKeys } from '../../integrations/push/vapid-keys.ts'
import { lastBackup } from '../../backup/last-backup.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'

const GIGABYTE = 1024 ** 3
const DISK = { wrong: 0.5 * GIGABYTE, warn: 2 * GIGABYTE }
const MEMORY_FREE_MIN = 0.25 * GIGABYTE
const BACKUP_DAYS_MAX = 2
const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

export function lookAtFolder({ dataDir }: Config): Finding[] {
  const what = 'Data folder'
  if (!existsSync(dataDir))
    return [
      canBeMade(dataDir)
        ? warn(what, `${dataDir} does not exist yet; the first start creates it.`)
        : wrong(
            what,
            `${dataDir} does not exist, and this user cannot create it. Set DATA_DIR to another folder.`,
          ),
    ]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [wrong(what, `This user cannot read and write ${dataDir}. Give it to the user that runs Salve.`)]
  }
  const others = statSync(dataDir).mode & 0o066
  return [
    others === 0
      ? ok(what, dataDir)
      : warn(what, `Other users can read ${dataDir}. Close it: chmod 700 ${dataDir}`),
  ]
}

/** True when the nearest existing folder above is writable. */
function canBeMade(folder: string): boolean {
  let above = dirname(folder)
  while (!existsSync(above)) above = dirname(above)
  try {
    accessSync(above, constants.W_OK | constants.X_OK)
    return statSync(above).isDirectory()
  } catch {
    return false
  }
}

export function lookAtDisk({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) return []
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${inGigabytes(free)} are free on the disk of ${dataDir}.`
  if (free < DISK.wrong)
    return [wrong('Disk', `${text} Uploads, and then the database, will fail: free some space.`)]
  return [free < DISK.warn ? warn('Disk', `${text} Free some space soon.`) : ok('Disk', text)]
}

export function lookAtMemory(): Finding[] {
  const free = availableBytes()
  const text = `${inGigabytes(free)} of ${inGigabytes(totalmem())} are free.`
  return [
    free < MEMORY_FREE_MIN
      ? warn(
          'Memory',
          `${text} Salve with its database needs about 250 MB, and reading a scan as much again.`,
        )
      : ok('Memory', text),
  ]
}

/** Returns the available memory, which exceeds the unused. */
function availableBytes(): number {
  const [, kilobytes] = existsSync('/proc/meminfo')
    ? (/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [])
    : []
  return kilobytes ? Number(kilobytes) * 1024 : freemem()
}

/** Codes of second factors, tokens and reminders all go by the clock. */
export function lookAtClock(): Finding[] {
  const { stdout } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  const now = new Date().toISOString()
  return [
    stdout?.trim() === 'no'
      ? warn('Clock', `${now}; no time server synchronises it. Turn that on: timedatectl set-ntp true`)
      : ok('Clock', now),
  ]
}

export function lookAtPush({ vapidPrivateKey, dataDir }: Config): Finding[] {
  if (vapidPrivateKey === null && !existsSync(`${dataDir}/vapid.key`))
    return [ok('Push', 'The key is generated when the first device registers.')]
  vapidKeys(vapidPrivateKey, dataDir)
  return [
    ok(
      'Push',
      vapidPrivateKey === null ? `The key is in ${dataDir}/vapid.key.` : 'VAPID_PRIVATE_KEY is set.',
    ),
  ]
}

export function lookAtBackup({ dataDir }: Config, now: Date): Finding[] {
  const what = 'Last backup'
  const last = lastBackup(dataDir)
  if (last === null)
    return [warn(what, '"salve backup" has made none. Make one each night (docs/operating.md).')]
  const days = (now.getTime() - Date.parse(last.made_at)) / DAY_MS
  const text = `${last.made_at} in ${last.folder}.`
  if (last.missing > 0)
    return [
      warn(
        what,
        `${text} ${last.missing} files were missing from the storage: restore them from an older backup.`,
      ),
    ]
  return [
    days > BACKUP_DAYS_MAX
      ? warn(what, `${text} That is ${Math.floor(days)} days ago: find out why no newer one was made.`)
      : ok(what, text),
  ]
}
