import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { learnLabLayout } from '@salve/contract/medical-records/lab-extractions.ts'
import { layoutFor, lessonsOf } from '@salve/domain/lab-report/layouts.ts'
import type { Context } from '../../../../context.ts'
import { sql } from '../../../../db/sql.ts'
import { type ExtractionKey, extractionOf, layoutsOf } from '../../../../lab-extraction/store.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Sql } from '../../../../db/client.ts'

/** A layout keeps the newest lessons; a report has fewer names than this. */
const LESSONS_MAX = 500

/**
 * Remembers corrections of a report for the next similar one. Correctly read parts teach nothing.
 */
export async function learn(
  context: Context,
  db: Sql,
  key: ExtractionKey,
  { lines }: BodyOf<typeof learnLabLayout>,
): Promise<void> {
  const { found, columns } = await extractionOf(db, key)
  if (!found || (found.laboratory === null && found.titles.length === 0)) return
  const checked = lines.flatMap(({ line, analyte, unit }) => {
    const before = found.lines[line]
    if (!before) return []
    const { printed_name, printed_unit } = before
    return [{ printed_name, printed_unit, found: before, kept: { analyte, unit } }]
  })
  const lessons = lessonsOf(checked)
  const earlier = layoutFor(await layoutsOf(db, key.patient), found.laboratory, found.titles)
  const isLesson =
    Object.keys(lessons.names).length + Object.keys(lessons.units).length > 0 || columns !== null
  if (!isLesson) return
  const names = newest({ ...earlier?.names, ...lessons.names })
  const units = newest({ ...earlier?.units, ...lessons.units })
  const set = columns ?? earlier?.columns ?? null
  await sql`
    insert into lab_layouts (user_id, id, laboratory, titles, columns, names, units, created_at, updated_at)
    values (${key.patient}, ${earlier?.id ?? newId()}, ${found.laboratory}, ${JSON.stringify(found.titles)},
      ${set && JSON.stringify(set)}, ${JSON.stringify(names)}, ${JSON.stringify(units)}, ${context.now()}, ${context.now()})
    on conflict (user_id, id) do update set columns = excluded.columns, names = excluded.names, units = excluded.units,
      updated_at = excluded.updated_at
  `.execute(db)
}

const newest = (lessons: Record<string, string>) =>
  Object.fromEntries(Object.entries(lessons).slice(-LESSONS_MAX))
