import type { ChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { KINDS_WITH_VALUES } from '@salve/domain/log-kinds.ts'
import { measurement } from '@salve/domain/measurements.ts'
import { round } from '@salve/domain/units.ts'
import { bmiReadingsOf } from '../../../record/chart-series/bmi-readings.ts'
import { smallLines } from '../../../record/chart-series/small-lines.ts'
import { written } from '../../../record/chart-series/written.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import { judgeNewest } from '../../../record/judging/judged-values.ts'
import { figureOf, latestValues, type ValueRow } from '../../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../../record/record-rows.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

/** Number of the latest entries in the small line of a kind. */
const SMALL_LINE_ENTRIES = 30

/** Each kind with data, in one statement that reads no more than the small lines show. */
export async function chartOverview(db: Sql, patient: string): Promise<ChartOverview> {
  const [{ rows }, facts] = await Promise.all([
    sql<{ entries: ValueRow[] }>`
      select entries from unnest(${KINDS_WITH_VALUES}::text[]) as kinds (kind), lateral (
        select json_agg(value order by at desc, uid desc) as entries from (
          ${latestValues(patient, WHOLE_RECORD, { kind: sql`kinds.kind`, limit: SMALL_LINE_ENTRIES })}) as value) as found
      where entries is not null`.execute(db),
    judgeFactsOf(db, patient),
  ])
  const kinds = rows.flatMap(({ entries }): Kind[] => {
    const values = entries.map(figureOf)
    const [newest] = values
    if (!newest) return []
    return [
      {
        kind: newest.kind,
        last_at: newest.at,
        last: newest.values,
        judgement: judgeNewest(values, facts),
        lines: smallLines(newest.kind, values.toReversed()),
      },
    ]
  })
  const bmi = await bmiOf(db, patient, kinds)
  return { kinds: [...kinds, ...bmi].toSorted((a, b) => b.last_at - a.last_at) }
}

type Kind = ChartOverview['kinds'][number]

/** The latest weights as BMI; nothing without a weight or without a height. */
async function bmiOf(db: Sql, patient: string, kinds: readonly Kind[]): Promise<Kind[]> {
  const weights = kinds.find(({ kind }) => kind === 'weight')
  const since = weights?.lines[0]?.readings[0]?.[0]
  if (!weights || since === undefined) return []
  const span = { from: new Date(since * 1000), before: null }
  const { at, values } = await bmiReadingsOf(db, patient, span, WHOLE_RECORD)
  const readings = Array.from(values.get('bmi') ?? [], (value, i): [number, number] => [
    (at[i] ?? 0) / 1000,
    written(value),
  ])
  const value = readings.at(-1)?.[1]
  if (value === undefined) return []
  const rounded = round(value, measurement('bmi').decimals ?? 0)
  return [
    {
      kind: 'bmi',
      last_at: weights.last_at,
      last: [{ key: 'bmi', value: rounded, unit: BMI_UNIT }],
      judgement: null,
      lines: [{ key: 'bmi', readings }],
    },
  ]
}
const BMI_UNIT = measurement('bmi').unit ?? ''
