import { type Measured, medianOf, ratio } from './compare.ts'

/** A row of the final table: target and result. */
export interface Outcome {
  what: string
  goal: string
  measured: string
  reached: 'yes' | 'no'
}

/** Prints what each contender did, the first being the one that the others are compared with. */
export function printRounds(title: string, measured: Measured[]): void {
  const [bare] = measured
  console.log(`\n${title}`)
  console.table(
    measured.map((each) => ({
      server: each.name,
      'requests/s': Math.round(medianOf(each, 'perSecond')),
      'p50 ms': medianOf(each, 'p50').toFixed(2),
      'p99 ms': medianOf(each, 'p99').toFixed(2),
      'server µs': Math.round(medianOf(each, 'server')),
      'database µs': Math.round(medianOf(each, 'database')),
      'to first': bare && `${ratio(each, bare).toFixed(2)} ×`,
    })),
  )
}

/** Minimum speed relative to the bare server. */
export function timesBare(what: string, goal: number, own: Measured, bare: Measured): Outcome {
  const times = ratio(own, bare)
  return {
    what,
    goal: `≥ ${goal} × bare`,
    measured: `${times.toFixed(2)} ×`,
    reached: yesOrNo(times >= goal),
  }
}

/** Maximum slowdown relative to the same stack without it. */
export function priceOf(what: string, goal: number, own: Measured, without: Measured): Outcome {
  const price = 1 - ratio(own, without)
  return {
    what,
    goal: `≤ ${percent(goal)}`,
    measured: percent(price),
    reached: yesOrNo(price <= goal),
  }
}

/** Maximum, in some unit. */
export function atMost(what: string, goal: number, measured: number, unit: string): Outcome {
  return {
    what,
    goal: `≤ ${goal} ${unit}`,
    measured: `${measured.toPrecision(3)} ${unit}`,
    reached: yesOrNo(measured <= goal),
  }
}

/** Minimum, in some unit. */
export function atLeast(what: string, goal: number, measured: number, unit: string): Outcome {
  return {
    what,
    goal: `≥ ${goal} ${unit}`,
    measured: `${measured.toPrecision(3)} ${unit}`,
    reached: yesOrNo(measured >= goal),
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const yesOrNo = (reached: boolean) => (reached ? 'yes' : 'no')
