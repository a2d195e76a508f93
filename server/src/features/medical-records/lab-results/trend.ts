import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { getLabTrend, LabTrend, LabTrendPoint } from '@salve/contract/medical-records/lab-courses.ts'
import { judgeLab, ownTargetText } from '@salve/domain/judgement/judge-lab.ts'
import { labTargetOf, reportLimits } from '@salve/domain/labs/judgement.ts'
import { analyteOf } from '@salve/domain/labs/names.ts'
import { type LabSeries, limitsTo, type ShownFigure, seriesOf } from '@salve/domain/labs/series.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { convertLab } from '@salve/domain/labs/analytes.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import type { Sql } from '../../../db/client.ts'
import type { KeptLine } from '../../../record/labs/judged-lines.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { wantedUnits } from '../../../record/labs/units.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

/** More results of one analyte than anybody has; of more, the latest are shown, with a note. */
const POINTS_MAX = 2000

type Line = KeptLine & Pick<LabTrendPoint, 'report' | 'taken_on' | 'laboratory'>

/** The course of one analyte; 404 where no report has it. */
export async function trendOf(
  db: Sql,
  patient: string,
  query: QueryOf<typeof getLabTrend>,
): Promise<LabTrend> {
  await ensureJudged(db, patient)
  const [latest, units, facts] = await Promise.all([
    latestLines(db, patient, query),
    wantedUnits(db, patient),
    judgeFactsOf(db, patient),
  ])
  const lines = latest.slice(0, POINTS_MAX).toReversed()
  const newest = latest[0]
  if (!newest) throw notFound()
  const of = analyteOf(newest)
  const asked = query.unit && (readLabUnit(query.unit, of) ?? query.unit)
  const unit = asked || units(query.analyte)
  const reachable = of?.units.filter((one) => convertLab(of, 1, unit, one.unit) !== null) ?? []
  return {
    analyte_key: query.analyte,
    analyte: newest.analyte,
    unit,
    units: reachable.length > 0 ? reachable.map((one) => one.unit) : unit === null ? [] : [unit],
    series: seriesOf(lines, unit).map((series) => ({
      unit: series.unit,
      apart: series.apart,
      own_target: ownTargetOf(series, facts.targets),
      points: series.lines.map(({ line, shown }, i) => ({
        ...pointOf(line, shown, series.unit),
        judgement: judgeLab(line, series.lines[i - 1]?.line ?? null, facts),
      })),
    })),
    is_complete: latest.length <= POINTS_MAX,
  }
}

/** The own target that a course is drawn with: that of its newest number. */
function ownTargetOf(
  { unit, lines }: LabSeries<Line>,
  targets: readonly TargetRange[],
): LabTrend['series'][number]['own_target'] {
  const line = lines.findLast((one) => labTargetOf(one.line, targets) !== null)?.line
  const found = line && labTargetOf(line, targets)
  const words = line && ownTargetText(line, targets)
  if (!found || !words) return null
  const { target, limits } = found
  // A ratio is one, whatever its unit is called.
  const isRatio = target.unit === '{INR}'
  const { low = null, high = null } =
    limitsTo(analyteOf(line), limits, isRatio ? unit : target.unit, unit) ?? {}
  return low === null && high === null ? null : { low, high, ...words }
}

function pointOf(
  line: Line,
  shown: ShownFigure | null,
  unit: string | null,
): Omit<LabTrendPoint, 'judgement'> {
  const { report, taken_on, laboratory, comparator, value, decimals, text, flag, judged_by, unjudged } = line
  const own = reportLimits(line)
  const limits = own && limitsTo(analyteOf(line), own, line.unit, unit)
  const { low = null, high = null, above = null, below = null } = limits ?? {}
  return {
    report,
    taken_on,
    laboratory,
    comparator,
    value,
    decimals,
    text,
    unit: line.unit,
    shown: shown?.value ?? null,
    shown_decimals: shown?.decimals ?? null,
    is_converted: shown?.isConverted ?? false,
    limits: limits && { low, high, above, below },
    flag,
    judged_by,
    unjudged,
  }
}

async function latestLines(db: Sql, patient: string, { analyte, from, to }: QueryOf<typeof getLabTrend>) {
  const { rows } = await sql<Line>`
    select report.id as report, taken_on::text, laboratory, analyte_key, analyte, loinc, comparator, value::float8,
      decimals, text, unit, low::float8, high::float8, range_text, printed_flag, flag, judged_by, unjudged
    from lab_result_lines line
    join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
    where line.user_id = ${patient} and report.user_id = ${patient} and report.deleted_at is null
      and analyte_key = ${analyte}
      and (${from ?? null}::date is null or taken_on >= ${from ?? null}::date)
      and (${to ?? null}::date is null or taken_on <= ${to ?? null}::date)
    order by taken_on desc, report.id desc, position desc limit ${POINTS_MAX + 1}`.execute(db)
  return rows
}
