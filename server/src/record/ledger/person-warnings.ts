import type { MedicineRef, PlanWarning, WarningReason } from '@salve/contract/medications/plan-warnings.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Because } from '@salve/domain/net/because.ts'
import { netOf } from '@salve/domain/net/engine.ts'
import type { KnownFacts } from '@salve/domain/net/facts.ts'
import { gapWords } from '@salve/domain/net/gap-words.ts'
import { NET_ANALYTES } from '@salve/domain/net/lab-values.ts'
import { type NetMedicine, NOTHING_KNOWN, type RecordFacts } from '@salve/domain/net/record.ts'
import { type PersonRule, reachOf, ruleWords } from '@salve/domain/net/rules.ts'
import { becauseWords, factWords, waitingWords } from '@salve/domain/net/words.ts'

import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** Reads the facts about the person that the rules ask for. */
export async function readRecordFacts(db: Sql, patient: string, today: string): Promise<RecordFacts> {
  const { rows } = await sql<Row>`
    select date_of_birth, sex, pregnancy_due_on, not_pregnant_on, is_breastfeeding, breastfeeding_said_on,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'icd10', icd10_code, 'status', status,
          'on', onset_date) order by lower(name), id), '[]')
        from health_issues where user_id = ${patient} and deleted_at is null) as diagnoses,
      (select coalesce(json_agg(json_build_object('analyte', line.analyte_key, 'value', line.value::float8,
          'comparator', line.comparator, 'unit', line.unit, 'taken_on', result.taken_on, 'report', result.id)
          order by result.taken_on desc, result.id desc, line.id), '[]')
        from lab_result_lines line join lab_results result
          on result.user_id = line.user_id and result.id = line.lab_result and result.deleted_at is null
        where line.user_id = ${patient} and line.value is not null
          and line.analyte_key = any(${[...NET_ANALYTES]}::text[])) as labs
    from profiles where user_id = ${patient}`.execute(db)
  const [row] = rows
  if (!row) return { ...NOTHING_KNOWN, today }
  const { not_pregnant_on, is_breastfeeding, ...facts } = row
  return {
    ...facts,
    today,
    // Only a "no" needs an answer of its own: a due date says "yes".
    pregnant: not_pregnant_on === null ? null : false,
    pregnant_said_on: not_pregnant_on,
    breastfeeding: is_breastfeeding,
  }
}

interface Row extends Pick<RecordFacts, 'date_of_birth' | 'sex' | 'pregnancy_due_on' | 'diagnoses' | 'labs'> {
  not_pregnant_on: string | null
  is_breastfeeding: boolean | null
  breastfeeding_said_on: string | null
}

const SEVERITIES = {
  contraindicated: 'major',
  serious: 'major',
  moderate: 'moderate',
  info: 'info',
} as const

const ORDER: readonly string[] = ['emergency', 'person_contraindicated', 'major', 'moderate', 'info']

/** What must not be used by its source comes after an emergency, before everything else. */
export const gravestFirst = (warnings: readonly PlanWarning[]): PlanWarning[] =>
  warnings.toSorted((a, b) => placeOf(a) - placeOf(b))

const placeOf = ({ kind, severity }: PlanWarning): number =>
  ORDER.indexOf(kind === 'person_contraindicated' ? kind : severity)

/**
 * Warnings of the rules on the person, the gravest first, and what cannot be judged; with `about`,
 * only those on that plan.
 */
export function personWarnings(
  medicines: readonly NetMedicine[],
  record: RecordFacts,
  { language, refOf }: { language: Language; refOf: (id: string) => MedicineRef },
  about?: string,
): PlanWarning[] {
  const net = netOf(medicines, record)
  const concerns = (ids: readonly string[]) => about === undefined || ids.includes(about)
  const found = net.findings
    .filter((one) => concerns(one.medicines))
    .map(({ rule, medicines: ids, because }): PlanWarning => {
      const { why, say } = ruleWords(rule, language)
      return {
        ...NOTHING,
        kind: rule.severity === 'contraindicated' ? 'person_contraindicated' : 'person',
        severity: SEVERITIES[rule.severity],
        key: rule.key,
        medicines: ids.map(refOf),
        text: why,
        why: becauseWords(rule, net.facts, language),
        say,
        source: rule.source,
        year: rule.year,
        is_reread: rule.checked === 'read',
        because: because.map((one) => reasonOf(one, net.facts, language)),
        urgency: rule.urgency,
        reach: reachOf(rule),
      }
    })
  const waiting = net.waiting.map((one) => ({
    ...one,
    key: one.fact,
    words: waitingWords(one, net.facts, language),
  }))
  const gaps = net.gaps.map((one) => ({ ...one, key: one.kind, words: gapWords(one, language) }))
  return [
    ...found,
    ...[...waiting, ...gaps]
      .filter((one) => concerns(one.medicines))
      .map(
        ({ key, rules, medicines: ids, words }): PlanWarning => ({
          ...NOTHING,
          kind: 'cannot_judge',
          severity: 'info',
          key: `cannot_judge ${key}`,
          medicines: ids.map(refOf),
          ...words,
          ...sourcesOf(rules),
        }),
      ),
  ]
}

/** What cannot be judged names the sources of all rules that wait for it. */
function sourcesOf(rules: readonly PersonRule[]) {
  if (rules.length === 0) return { source: null, year: null, is_reread: true, reach: null }
  return {
    source: [...new Set(rules.map(({ source }) => source))].join('; '),
    year: Math.max(...rules.map(({ year }) => year)),
    is_reread: rules.every(({ checked }) => checked === 'read'),
    reach: reachOf(...rules),
  }
}

function reasonOf(one: Because, facts: KnownFacts, language: Language): WarningReason {
  const { fact, on } = one
  const text = factWords(one, facts, language)
  if (fact === 'lab') return { fact, id: one.value.report, on, text, value: one.value.value }
  return { fact, id: fact === 'diagnosis' ? one.diagnosis.id : null, on, text, value: null }
}

const NOTHING = {
  uncounted: [],
  ingredient: null,
  period: null,
  unit: null,
  total: null,
  max: null,
  because: [],
  urgency: 'know' as const,
  known: null,
}
