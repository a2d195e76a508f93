import type { SearchGroup, SearchHit } from '@salve/contract/search.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { type EarlierResult, type JudgedResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import type { Sql } from '../../db/client.ts'
import { judgeNewest } from '../../record/judging/judged-values.ts'
import { ensureJudged } from '../../record/labs/judgements.ts'
import { newestResults } from '../../record/labs/newest-results.ts'
import type { LoggedFigure } from '../../record/log-values/latest.ts'
import { judgedWith } from '../../record/log-values/values-at.ts'

/**
 * Hits with the judgements of their values, as on all screens. Readings of one sitting are one hit.
 */
export async function withJudgements(
  db: Sql,
  patient: string,
  groups: readonly SearchGroup[],
): Promise<SearchGroup[]> {
  const hits = groups.flatMap((group) => group.hits)
  const logged = hits.filter(({ log }) => log !== null)
  const analytes = hits.filter(({ kind }) => kind === 'analyte').map(({ id }) => id)
  if (logged.length + analytes.length === 0) return [...groups]
  if (analytes.length > 0) await ensureJudged(db, patient)
  const [{ facts, values }, results] = await Promise.all([
    judgedWith(
      db,
      patient,
      logged.flatMap(({ id, log }) => (log ? [{ uid: id, kind: log.kind as LogKindName }] : [])),
    ),
    newestResults(db, patient, analytes),
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
