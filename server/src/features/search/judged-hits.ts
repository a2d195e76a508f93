import type { SearchGroup, SearchHit } from '@salve/contract/search.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { type EarlierResult, type JudgedResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import type { Sql } from '../../db/client.ts'
import { judgeFactsOf } from '../../record/judging/facts.ts'
import { EARLIER_MAX, judgeNewest } from '../../record/judging/judged-values.ts'
import { ensureJudged } from '../../record/labs/judgements.ts'
import { newestResults } from '../../record/labs/newest-results.ts'
import { figureOf, latestValues, type LoggedFigure, type ValueRow } from '../../record/log-values/latest.ts'
import { WHOLE_RECORD } from '../../record/record-rows.ts'
import { sql } from '../../db/sql.ts'

/**
 * Hits with what is said of their values, the same as everywhere. Readings of one sitting are one
 * hit.
 */
export async function withJudgements(
  db: Sql,
  userId: string,
  groups: readonly SearchGroup[],
): Promise<SearchGroup[]> {
  const hits = groups.flatMap((group) => group.hits)
  const logged = hits.filter(({ log }) => log !== null)
  const analytes = hits.filter(({ kind }) => kind === 'analyte').map(({ id }) => id)
  if (logged.length + analytes.length === 0) return [...groups]
  if (analytes.length > 0) await ensureJudged(db, userId)
  const [facts, values, results] = await Promise.all([
    judgeFactsOf(db, userId),
    valuesOf(db, userId, logged),
    newestResults(db, userId, analytes),
  ])
  return groups.map((group) => ({
    ...group,
    hits: onceEach(
      group.hits.map((hit) => judgedHit(hit, facts, values.get(hit.id) ?? [], results.get(hit.id))),
      (hit) => values.get(hit.id)?.[0],
    ),
  }))
}

function judgedHit(
  hit: SearchHit,
  facts: JudgeFacts,
  values: readonly LoggedFigure[],
  result: (JudgedResult & { before: EarlierResult | null }) | undefined,
): SearchHit {
  const [value] = values
  if (hit.log && value)
    return {
      ...hit,
      log: { kind: value.kind, values: value.values },
      judgement: judgeNewest(values, facts),
    }
  if (hit.kind === 'analyte' && result) return { ...hit, judgement: judgeLab(result, result.before, facts) }
  return hit
}

function onceEach(
  hits: readonly SearchHit[],
  valueOf: (hit: SearchHit) => LoggedFigure | undefined,
): SearchHit[] {
  const seen = new Set<string>()
  return hits.filter((hit) => {
    const sitting = valueOf(hit)?.sitting
    if (!sitting || seen.has(sitting)) return !sitting
    seen.add(sitting)
    return true
  })
}

/** Reads the value of each hit and the earlier values of its kind, the latest first. */
async function valuesOf(
  db: Sql,
  userId: string,
  hits: readonly SearchHit[],
): Promise<Map<string, LoggedFigure[]>> {
  if (hits.length === 0) return new Map()
  const { rows } = await sql<{ hit: string; sitting: string | null; entries: ValueRow[] | null }>`
    select hit.uid as hit, hit.sitting, (
      select json_agg(value order by at desc, uid desc) from (
        ${latestValues(userId, WHOLE_RECORD, {
          kind: sql`hit.kind`,
          limit: 1 + EARLIER_MAX,
          condition: sql`e.measured_at <= hit.measured_at`,
        })}) as value) as entries
    from (
      select log_entries.uid, log_entries.measured_at, log_entries.sitting, asked.kind
      from unnest(${hits.map(({ id }) => id)}::uuid[], ${hits.map(({ log }) => log?.kind ?? '')}::text[]) as asked (uid, kind)
      join log_entries on log_entries.user_id = ${userId} and log_entries.uid = asked.uid) as hit`.execute(db)
  return new Map(
    rows.map(({ hit, sitting, entries }) => {
      const values = (entries ?? []).map(figureOf)
      const place = values.findIndex(
        (one) => one.uid === hit || (sitting !== null && one.sitting === sitting),
      )
      return [hit, place < 0 ? [] : values.slice(place)]
    }),
  )
}
