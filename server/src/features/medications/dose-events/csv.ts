import { DOSE_EXPORT_MAX_DAYS, DOSE_SPAN_MAX_DAYS } from '@salve/contract/medications/dose-events.ts'
import type { DOSE_EVENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import { addDays, daysBetween } from '@salve/domain/local-time.ts'
import type { Context } from '../../../context.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import type { Line } from '../../../http/csv.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the file of this patient's doses, some weeks at once. */
export async function* linesOfDoses(
  context: Context,
  db: Sql,
  patient: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<Line<typeof DOSE_EVENT_COLUMNS>[]> {
  if (to < from || daysBetween(from, to) >= DOSE_EXPORT_MAX_DAYS)
    throw new AppError(400, 'bad-query', { errors: { to: ['export_span'] } })
  for (let first = from; first <= to; first = addDays(first, DOSE_SPAN_MAX_DAYS)) {
    const last = addDays(first, DOSE_SPAN_MAX_DAYS - 1)
    const doses = await dosesOf(db, patient, context.now(), first, last < to ? last : to)
    yield doses.map(({ medication_plan, ...dose }) => ({ ...dose, medication_plan_id: medication_plan }))
  }
}
