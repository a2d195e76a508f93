import { round } from '@salve/domain/units.ts'
import { canonicalOf, type LoggedValue } from '@salve/domain/log-values.ts'
import { isoWeekday } from '@salve/domain/calendar.ts'
import { addMinutes, instantIn } from '../calendar.ts'
import type { Issues } from './patient.ts'
import { idAt } from '../random.ts'
import { kept, type LogEntryRow, type Making, soonAfter } from '../rows.ts'
import { bloodPressureOn, DAY, glucoseOn, onHoliday, TIME_ZONE, weightOn } from '../story.ts'

type Values = LoggedValue[]
type Entry = Omit<LogEntryRow, keyof LogEntryRow> & {
  kind: string
  at: Date
  values: Values
  context?: Record<string, string>
  note?: string
  issue?: string
  sitting?: string
  source?: 'device'
}

/** After a change of medicine, the doctor asks for readings every morning and evening. */
const WATCHED_DAYS = 21
const CHANGES = [0, DAY.ramipril5, DAY.ramipril10, DAY.candesartan8, DAY.candesartan16]

/**
 * Glucose differs by the moment of the day; the means of these, as often as they are measured,
 * cancel out.
 */
const GLUCOSE_MOMENTS = [
  { context: 'fasting', time: '07:10', often: 0.8, differs: -0.8, spread: 0.7 },
  { context: 'after_breakfast', time: '09:45', often: 0.25, differs: 1.9, spread: 1.1 },
  { context: 'before_dinner', time: '17:45', often: 0.35, differs: -0.4, spread: 0.9 },
  { context: 'after_dinner', time: '20:15', often: 0.2, differs: 1.8, spread: 1.2 },
  { context: 'bedtime', time: '22:15', often: 0.15, differs: 0.3, spread: 0.9 },
] as const
const GLUCOSE_LOWEST = 4

/** Everything logged in the two years, numbered in the order in which it was measured. */
export function makeLogEntries(
  making: Making,
  issues: Issues,
  hba1c: readonly { day: number; percent: number }[],
): LogEntryRow[] {
  const entries: Entry[] = []
  for (let day = 0; day < making.story.days; day++) {
    entries.push(
      ...bloodPressures(making, day, issues.hypertension.id),
      ...glucoses(making, day, issues.diabetes.id),
      ...weekly(making, day),
      ...nights(making, day),
      ...fever(making, day, issues.infection.id),
    )
  }
  for (const { day, percent } of hba1c) {
    const at = instantIn(TIME_ZONE, making.story.on(day), '08:20')
    entries.push({
      kind: 'hba1c',
      at,
      values: [{ key: 'hba1c', value: percent, unit: '%' }],
      note: 'From the laboratory',
      issue: issues.diabetes.id,
    })
  }
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry, index) => row(making, entry, index + 1))
}

function row(making: Making, entry: Entry, number: number): LogEntryRow {
  const { id: uid, ...rest } = kept(making, soonAfter(making, entry.at))
  return {
    ...rest,
    uid,
    id: number,
    kind: entry.kind,
    measured_at: entry.at.toISOString(),
    time_zone: TIME_ZONE,
    values: entry.values,
    canonical: entry.values.map(canonicalOf),
    context: entry.context ?? {},
    note: making.say(entry.note ?? ''),
    health_issue: entry.issue ?? null,
    sitting: entry.sitting ?? null,
    source: entry.source ?? 'manual',
  }
}

function bloodPressures({ chance, story }: Making, day: number, issue: string): Entry[] {
  const watched = [...CHANGES, story.days - WATCHED_DAYS].some(
    (change) => day >= change && day < change + WATCHED_DAYS,
  )
  const seldom = onHoliday(day) ? 0.15 : 1
  const { systolic, diastolic } = bloodPressureOn(day)
  const times = [
    { time: '07:20', often: watched ? 0.96 : 0.42, differs: 0 },
    { time: '19:30', often: watched ? 0.9 : 0.26, differs: 2 },
  ]
  return times
    .filter(({ often }) => chance.happens(often * seldom))
    .flatMap(({ time, differs }) => {
      const above = chance.spread(5.5)
      const at = addMinutes(instantIn(TIME_ZONE, story.on(day), time), chance.between(-12, 25))
      // In the weeks that the doctor watches she measures twice, the second time a little lower.
      const readings = watched ? [above, above - chance.between(0, 6)] : [above]
      const sitting = watched ? { sitting: idAt(chance, at) } : {}
      const note =
        above > 11 ? chance.pick(['After a bad night', 'Just back from the stairs', 'Hectic day']) : ''
      return readings.map((more, index): Entry => {
        const values: Values = [
          { key: 'bp_sys', value: Math.round(systolic + differs + more), unit: 'mm[Hg]' },
          {
            key: 'bp_dia',
            value: Math.round(diastolic + differs / 2 + more * 0.4 + chance.spread(2.5)),
            unit: 'mm[Hg]',
          },
          { key: 'pulse', value: Math.round(72 + chance.spread(5)), unit: '/min' },
        ]
        return {
          kind: 'blood_pressure',
          at: addMinutes(at, 2 * index),
          values,
          context: { arm: 'left', position: 'sitting' },
          note: index === 0 ? note : '',
          issue,
          ...sitting,
        }
      })
    })
}

function glucoses({ chance, story }: Making, day: number, issue: string): Entry[] {
  const seldom = onHoliday(day) ? 0.5 : 1
  const mean = glucoseOn(day)
  return GLUCOSE_MOMENTS.filter(({ often }) => chance.happens(often * seldom)).map((moment) => {
    const value = round(Math.max(GLUCOSE_LOWEST, mean + moment.differs + chance.spread(moment.spread)), 1)
    return {
      kind: 'glucose',
      at: addMinutes(instantIn(TIME_ZONE, story.on(day), moment.time), chance.between(-14, 14)),
      values: [{ key: 'glucose', value, unit: 'mmol/L' }],
      context: { meal: moment.context },
      note:
        moment.differs > 1 && value > mean + 3.4
          ? chance.pick(['Birthday cake', 'Pizza night', 'Restaurant'])
          : '',
      issue,
    }
  })
}

/**
 * Weight and resting pulse on Sundays, once home from the holiday; the waist at the beginning of a
 * month.
 */
function weekly({ chance, story }: Making, day: number): Entry[] {
  if (isoWeekday(story.on(day)) !== 7 || onHoliday(day)) return []
  const at = instantIn(TIME_ZONE, story.on(day), '08:05')
  const kg = round(weightOn(day) + chance.spread(0.35), 1)
  const isFirstOfMonth = Number(story.on(day).slice(8)) <= 7
  return [
    { kind: 'weight', at, values: [{ key: 'weight', value: kg, unit: 'kg' }] },
    {
      kind: 'pulse',
      at: addMinutes(at, -40),
      values: [{ key: 'pulse', value: Math.round(66 + chance.spread(3)), unit: '/min' }],
      context: { effort: 'resting' },
      source: 'device',
    },
    ...(isFirstOfMonth
      ? [
          {
            kind: 'waist',
            at: addMinutes(at, 3),
            values: [{ key: 'waist' as const, value: Math.round(44 + kg * 0.62), unit: 'cm' }],
          },
        ]
      : []),
  ]
}

/** Her watch tells how long she slept; she notes it since the talk about her tiredness. */
function nights({ chance, story }: Making, day: number): Entry[] {
  if (day < DAY.vitaminD || !chance.happens(0.7)) return []
  const minutes = Math.round(425 + chance.spread(45))
  return [
    {
      kind: 'sleep',
      at: instantIn(TIME_ZONE, story.on(day), '06:55'),
      values: [{ key: 'sleep', value: minutes, unit: 'min' }],
      source: 'device',
    },
  ]
}

/** A fever measured during the infection. */
function fever({ chance, story }: Making, day: number, issue: string): Entry[] {
  const since = day - DAY.infection
  if (since < 0 || since > 3) return []
  const value = round(38.4 - since * 0.5 + chance.spread(0.15), 1)
  return [
    {
      kind: 'temp',
      at: instantIn(TIME_ZONE, story.on(day), '18:40'),
      values: [{ key: 'temp', value, unit: 'Cel' }],
      context: { site: 'ear' },
      issue,
    },
  ]
}
