import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

interface Process {
  pid: number
  parent: number
  ticks: number
}

/**
 * Returns the CPU time so far, in milliseconds, of a process and those that it started: a busy
 * machine changes it little.
 */
export function processorTimeMs(pid: number | undefined): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []))
  const sumOf = (id: number): number =>
    all
      .filter(({ parent }) => parent === id)
      .reduce((sum, child) => sum + sumOf(child.pid), all.find((one) => one.pid === id)?.ticks ?? 0)
  return pid === undefined ? 0 : sumOf(pid) * MS_PER_TICK
}

function read(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name ends at the last bracket and may hold anything.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) }]
  } catch {
    return []
  }
}

/**
 * Returns the processor time so far, in microseconds, of the threads of a process and of the
 * processes that it started: by the scheduler's clock, which is finer than the ticks above.
 */
export function processorMicroseconds(pid: number | undefined): number {
  if (pid === undefined) return 0
  const children = readdirSync('/proc')
    .flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []))
    .filter(({ parent }) => parent === pid)
  return [pid, ...children.map((child) => child.pid)].reduce((sum, id) => sum + threadsOf(id), 0)
}

function threadsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1000
    }, 0)
  } catch {
    return 0
  }
}
