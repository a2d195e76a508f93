import { bmiCourse } from '@salve/domain/bmi.ts'
import type { Sql } from '../../db/client.ts'
import type { RecordRows } from '../record-rows.ts'
import { sql } from '../../db/sql.ts'
import { type KindReadings, NO_READINGS, readingsOf, type Span } from './readings.ts'

/** The BMI at each weight, by the height known at that time. Empty without a height. */
export async function bmiReadingsOf(
  db: Sql,
  patient: string,
  span: Span,
  rows: RecordRows,
): Promise<KindReadings> {
  const [weights, heights, profiles] = await Promise.all([
    readingsOf(db, patient, 'weight', span, rows),
    readingsOf(db, patient, 'height', { from: null, before: null }, rows),
    sql<{ height_cm: number | null }>`
      select height_cm::float8 as height_cm from profiles where user_id = ${patient}`.execute(db),
  ])
  const course = bmiCourse(
    { at: weights.at, kg: weights.values.get('weight') ?? [] },
    { at: heights.at, cm: heights.values.get('height') ?? [] },
    rows.profile ? (profiles.rows[0]?.height_cm ?? null) : null,
  )
  return course ? { ...weights, values: new Map([['bmi', course]]) } : NO_READINGS
}
