import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimPort } from '../../server/src/lib/port.ts'
import { median } from './compare.ts'
import { ROOT, startArguments } from './start-flags.ts'

const POLL_MS = 5

export interface Started {
  url: string
  /** From the start of the process to its first answer. */
  ms: number
  child: ChildProcess
}

/** Starts the real server on a data folder and waits for its first answer. */
export async function start(dataDir: string, settings: Record<string, string> = {}): Promise<Started> {
  const port = await claimPort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: 'ignore',
  })
  while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return { url, ms: performance.now() - begun, child }
}

const answers = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function stop({ child }: Started): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Milliseconds to the first answer, on an empty data folder and on one that was there, with
 * everything built.
 */
export async function timeStarts(times: number): Promise<{ first: number; later: number }> {
  await timePair()
  const pairs: [first: number, later: number][] = []
  for (let i = 0; i < times; i++) pairs.push(await timePair())
  return { first: median(pairs.map(([first]) => first)), later: median(pairs.map(([, later]) => later)) }
}

async function timePair(): Promise<[first: number, later: number]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-bench-'))
  const pair: number[] = []
  for (let i = 0; i < 2; i++) {
    const started = await start(dataDir)
    pair.push(started.ms)
    await stop(started)
  }
  rmSync(dataDir, { recursive: true })
  return pair as [number, number]
}

/** Megabytes that the server and its database hold; what processes share counts once. */
export function memoryOf({ child }: Started, dataDir: string): { server: number; database: number } {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const database = [postmaster, ...processes.filter((pid) => parentOf(pid) === postmaster)]
  return {
    server: megabytesOf(child.pid ?? 0),
    database: database.reduce((sum, pid) => sum + megabytesOf(pid), 0),
  }
}

const parentOf = (pid: number) => Number(readOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1])
const megabytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

/** Processes come and go while they are read. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
