import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, Round } from './load.ts'

export interface Contender {
  name: string
  load: Omit<Load, 'seconds' | 'connections'>
}
export interface Measured {
  name: string
  rounds: Round[]
}

const CONNECTIONS = 10
const WARM_UP_SECONDS = 2

/** Runs the contenders in turn, round after round, so that other load affects all alike. */
export async function compare(contenders: Contender[], rounds: number, seconds: number): Promise<Measured[]> {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)))
  const ask = ({ name, load }: Contender, duration: number) =>
    new Promise<Round>((resolve, reject) => {
      child.once('message', (round: Round) =>
        round.failures === 0
          ? resolve(round)
          : reject(new Error(`${name}: ${round.failures} answers are failures`)),
      )
      child.send({ ...load, seconds: duration, connections: CONNECTIONS } satisfies Load)
    })
  for (const contender of contenders) await ask(contender, WARM_UP_SECONDS)
  const measured: Measured[] = contenders.map(({ name }) => ({ name, rounds: [] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of contenders.entries())
      measured[index]?.rounds.push(await ask(contender, seconds))
  child.disconnect()
  return measured
}

/** The median over the rounds of a figure. */
export const medianOf = ({ rounds }: Measured, figure: 'perSecond' | 'p50' | 'p99') =>
  median(rounds.map((round) => round[figure]))

/** Returns the ratio of their requests per second, as the median over the rounds. */
export const ratio = (one: Measured, other: Measured) =>
  median(one.rounds.map(({ perSecond }, n) => perSecond / (other.rounds[n]?.perSecond ?? Number.NaN)))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
