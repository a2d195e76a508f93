/** ISO weekdays, Monday is 1; times are `HH:mm`, the end may be `24:00`. */
export interface OpenSpell {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

export type OpenState =
  | { readonly state: 'always' }
  | { readonly state: 'open'; readonly until: string }
  | {
      readonly state: 'closed'
      readonly opens: { readonly in_days: number; readonly weekday: number; readonly at: string }
    }
  | { readonly state: 'unknown' }

const DAYS_A_WEEK = 7
const DAY_END = '24:00'

/** The spells of each weekday in order, Monday first. */
export function weekOf(hours: readonly OpenSpell[]): { weekday: number; spells: OpenSpell[] }[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, i) => ({
    weekday: i + 1,
    spells: hours
      .filter(({ weekdays }) => weekdays.includes(i + 1))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }))
}

/**
 * Returns whether it is open at this weekday and time, until when, or when it opens next. Holidays
 * are unknown.
 */
export function openState(hours: readonly OpenSpell[], weekday: number, time: string): OpenState {
  const week = weekOf(hours)
  const isWhole = ({ spells }: (typeof week)[number]) =>
    spells.some(({ from, to }) => from === '00:00' && to === DAY_END)
  if (week.every(isWhole)) return { state: 'always' }
  const spellsOn = (day: number) => week[(day - 1) % DAYS_A_WEEK]?.spells ?? []
  const now = spellsOn(weekday).find(({ from, to }) => from <= time && time < to)
  if (now) {
    const next = spellsOn(weekday + 1).find(({ from }) => from === '00:00')
    return { state: 'open', until: now.to === DAY_END && next ? next.to : now.to }
  }
  for (let in_days = 0; in_days <= DAYS_A_WEEK; in_days++) {
    const spell = spellsOn(weekday + in_days).find(({ from }) => in_days > 0 || from > time)
    if (spell)
      return {
        state: 'closed',
        opens: { in_days, weekday: ((weekday + in_days - 1) % DAYS_A_WEEK) + 1, at: spell.from },
      }
  }
  return { state: 'unknown' }
}
