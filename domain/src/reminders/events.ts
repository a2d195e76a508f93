/**
 * A dose that nobody has answered, of a plan that is to be reminded of. Moments are milliseconds
 * since 1970.
 */
export interface OpenDose {
  /** Names it among all doses of this patient. */
  readonly key: string
  readonly due_at: number
  readonly on_time_until: number
  readonly closes_at: number
}

export type DoseEventKind = 'doses_due' | 'doses_late' | 'doses_missed'

/** All doses of one moment that need an announcement. */
export interface Occasion<Dose> {
  kind: DoseEventKind
  due_at: number
  /** True when announced late, or for a missed dose that was never announced as due. */
  is_late: boolean
  doses: Dose[]
}

/** The notices sent so far, and the span in which new occasions may have come up. */
export interface Look {
  /** `kind key` of earlier announcements. */
  told: ReadonlySet<string>
  checkedUntil: number
  now: number
  /** The lead time of a notice before a dose is due. */
  leadMs: number
}

/** Up to here nobody notices that a reminder came late. */
const LATE_MS = 5 * 60_000

export const eventName = (kind: DoseEventKind, key: string) => `${kind} ${key}`

/**
 * Returns the occasions since the last look: doses that are due, that are no longer on time, and
 * whose window has closed. After a long sleep each dose comes up once, in its present state: one
 * that can still be taken is due, others are missed. The frequency of looks changes nothing.
 */
export function occasionsOf<Dose extends OpenDose>(doses: readonly Dose[], look: Look): Occasion<Dose>[] {
  const occasions = new Map<string, Occasion<Dose>>()
  for (const dose of doses) {
    const kind = kindOf(dose, look)
    if (kind === null || look.told.has(eventName(kind, dose.key))) continue
    const name = `${dose.due_at} ${kind}`
    const occasion = occasions.get(name)
    if (occasion) occasion.doses.push(dose)
    else occasions.set(name, { kind, due_at: dose.due_at, is_late: isLate(kind, dose, look), doses: [dose] })
  }
  return [...occasions.values()].sort((a, b) => a.due_at - b.due_at)
}

function kindOf(dose: OpenDose, look: Look): DoseEventKind | null {
  const { checkedUntil, now, leadMs } = look
  const cameUp = (moment: number) => moment > checkedUntil && moment <= now
  if (isUntold(dose, look)) {
    if (dose.due_at - leadMs > now) return null
    return dose.closes_at > now ? 'doses_due' : 'doses_missed'
  }
  if (cameUp(dose.closes_at)) return 'doses_missed'
  return cameUp(dose.on_time_until) && dose.closes_at > now ? 'doses_late' : null
}

/**
 * A dose that was due before the last look without a notice, such as before its plan was written
 * down, is not made up for.
 */
const isUntold = (dose: OpenDose, { told, checkedUntil }: Look) =>
  dose.due_at > checkedUntil && !told.has(eventName('doses_due', dose.key))

function isLate(kind: DoseEventKind, dose: OpenDose, look: Look): boolean {
  if (kind === 'doses_due') return look.now - dose.due_at > LATE_MS
  return kind === 'doses_missed' && isUntold(dose, look)
}

/** Returns the moment of the next reminder, or null. */
export function nextOccasion(doses: readonly OpenDose[], { now, leadMs, told }: Look): number | null {
  let next = Number.POSITIVE_INFINITY
  for (const dose of doses) {
    const tellAt = told.has(eventName('doses_due', dose.key)) ? dose.due_at : dose.due_at - leadMs
    for (const moment of [tellAt, dose.on_time_until, dose.closes_at])
      if (moment > now && moment < next) next = moment
  }
  return Number.isFinite(next) ? next : null
}
