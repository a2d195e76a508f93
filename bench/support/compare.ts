import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, Round } from './load.ts'
import { processorMicroseconds } from './processor-time.ts'

export interface Contender {
  name: string
  load: Pick<Load, 'origin' | 'asks'>
  /** The processes whose processor time is counted. */
  pids?: { server: number | undefined; database: number | undefined }
}
/** A round, with the processor time that each answer took, in microseconds. */
export interface MeasuredRound extends Round {
  server: number
  database: number
}
export interface Measured {
  name: string
  rounds: MeasuredRound[]
}

const CONNECTIONS = 10
/** Until then the compiler of Node still changes the figures. */
const WARM_UP_SECONDS = 15

/** Runs the contenders in turn, round after round, so that other load affects all alike. */
export async function compare(
  contenders: Contender[],
  rounds: number,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured[]> {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)))
  const ask = ({ name, load, pids }: Contender, duration: number) =>
    new Promise<MeasuredRound>((resolve, reject) => {
      const before = timesOf(pids)
      child.once('message', (round: Round) => {
        const after = timesOf(pids)
        const each = (who: 'server' | 'database') => (after[who] - before[who]) / round.answers
        if (round.failures.length > 0) reject(new Error(`${name}: failures ${round.failures.join(', ')}`))
        else resolve({ ...round, server: each('server'), database: each('database') })
      })
      child.send({ ...load, seconds: duration, connections } satisfies Load)
    })
  for (const contender of contenders) await ask(contender, WARM_UP_SECONDS)
  const measured: Measured[] = contenders.map(({ name }) => ({ name, rounds: [] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of contenders.entries())
      measured[index]?.rounds.push(await ask(contender, seconds))
  child.disconnect()
  return measured
}

const timesOf = (pids: Contender['pids']) => ({
  server: processorMicroseconds(pids?.server),
  database: processorMicroseconds(pids?.database),
})

/** The median over the rounds of a figure. */
export const medianOf = ({ rounds }: Measured, figure: Exclude<keyof MeasuredRound, 'failures'>) =>
  median(rounds.map((round) => round[figure]))

/** Returns the ratio of their requests per second, as the median over the rounds. */
export const ratio = (one: Measured, other: Measured) =>
  median(one.rounds.map(({ perSecond }, n) => perSecond / (other.rounds[n]?.perSecond ?? Number.NaN)))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
