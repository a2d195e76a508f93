import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { KINDS_WITH_VALUES } from '@salve/domain/log-kinds.ts'
import { measurement } from '@salve/domain/measurements.ts'
import { round } from '@salve/domain/units.ts'
import { bmiReadingsOf } from '../../../record/chart-series/bmi-readings.ts'
import { type KindReadings, readingsOf } from '../../../record/chart-series/readings.ts'
import { SHORTEST_DAYS, smallCourses } from '../../../record/chart-series/small-courses.ts'
import { type SmallLine, smallLines } from '../../../record/chart-series/small-lines.ts'
import { written } from '../../../record/chart-series/written.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import { judgeNewest } from '../../../record/judging/judged-values.ts'
import { figureOf, latestValues, type ValueRow } from '../../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../../record/record-rows.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

/** Number of the latest entries that are read of each kind. */
const ENTRIES = 30

/**
 * Each kind with data. The latest entries of all are one statement; kinds that are logged more
 * often than once a day need more of their readings, which are packed numbers.
 */
export async function chartOverview(
  db: Sql,
  { patient, timeZone, now }: { patient: string; timeZone: string; now: Date },
): Promise<ChartOverview> {
  const [{ rows }, facts] = await Promise.all([
    sql<{ entries: ValueRow[] }>`
      select entries from unnest(${KINDS_WITH_VALUES}::text[]) as kinds (kind), lateral (
        select json_agg(value order by at desc, uid desc) as entries from (
          ${latestValues(patient, WHOLE_RECORD, { kind: sql`kinds.kind`, limit: ENTRIES })}) as value) as found
      where entries is not null`.execute(db),
    judgeFactsOf(db, patient),
  ])
  const since = new Date(now.getTime() - SHORTEST_DAYS * DAY_MS)
  const asked = { now, timeZone, targets: facts.targets }
  const kinds = await Promise.all(
    rows.map(async ({ entries }): Promise<Kind[]> => {
      const values = entries.map(figureOf)
      const [newest] = values
      if (!newest) return []
      const { kind, at, values: last } = newest
      const isDense = values.length === ENTRIES && (values.at(-1)?.at ?? 0) * 1000 > since.getTime()
      const lines = isDense
        ? linesOf(await readingsOf(db, patient, kind, { from: since, before: null }, WHOLE_RECORD))
        : smallLines(kind, values.toReversed())
      return [
        { kind, last_at: at, last, judgement: judgeNewest(values, facts), ...smallCourses(lines, asked) },
      ]
    }),
  )
  const found = kinds.flat()
  const bmi = await bmiOf(db, patient, found, asked)
  return { kinds: [...found, ...bmi].toSorted((a, b) => b.last_at - a.last_at) }
}

const linesOf = ({ at, values }: KindReadings): SmallLine[] =>
  [...values].map(([key, column]) => ({
    key,
    readings: Array.from(column, (value, i): [number, number] => [(at[i] ?? 0) / 1000, written(value)]),
  }))

type Kind = ChartOverview['kinds'][number]

/** The latest weights as BMI; nothing without a weight or without a height. */
async function bmiOf(
  db: Sql,
  patient: string,
  kinds: readonly Kind[],
  asked: Parameters<typeof smallCourses>[1],
): Promise<Kind[]> {
  const weights = kinds.find(({ kind }) => kind === 'weight')
  const since = weights?.lines[0]?.readings[0]?.[0]
  if (!weights || since === undefined) return []
  const span = { from: new Date(since * 1000), before: null }
  const lines = linesOf(await bmiReadingsOf(db, patient, span, WHOLE_RECORD))
  const value = lines[0]?.readings.at(-1)?.[1]
  if (value === undefined) return []
  const rounded = round(value, measurement('bmi').decimals ?? 0)
  return [
    {
      kind: 'bmi',
      last_at: weights.last_at,
      last: [{ key: 'bmi', value: rounded, unit: BMI_UNIT }],
      judgement: null,
      ...smallCourses(lines, asked),
    },
  ]
}
const BMI_UNIT = measurement('bmi').unit ?? ''
