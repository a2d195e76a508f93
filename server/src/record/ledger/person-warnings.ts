import type { MedicineRef, PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import type { Language } from '@salve/domain/language.ts'
import { netOf } from '@salve/domain/net/engine.ts'
import { NET_ANALYTES } from '@salve/domain/net/lab-values.ts'
import { NOTHING_KNOWN, type NetMedicine, type RecordFacts } from '@salve/domain/net/record.ts'
import { ruleWords } from '@salve/domain/net/rules.ts'
import { becauseWords, waitingWords } from '@salve/domain/net/words.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** Reads the facts about the person that the rules ask for. */
export async function readRecordFacts(db: Sql, patient: string, today: string): Promise<RecordFacts> {
  const { rows } = await sql<Omit<RecordFacts, 'today' | 'breastfeeding'>>`
    select date_of_birth, sex, pregnancy_due_on,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'icd10', icd10_code, 'status', status)), '[]')
        from health_issues where user_id = ${patient} and deleted_at is null) as diagnoses,
      (select coalesce(json_agg(json_build_object('analyte', line.analyte_key, 'value', line.value::float8,
          'comparator', line.comparator, 'unit', line.unit, 'taken_on', result.taken_on, 'report', result.id)), '[]')
        from lab_result_lines line join lab_results result
          on result.user_id = line.user_id and result.id = line.lab_result and result.deleted_at is null
        where line.user_id = ${patient} and line.value is not null
          and line.analyte_key = any(${[...NET_ANALYTES]}::text[])) as labs
    from profiles where user_id = ${patient}`.execute(db)
  return { ...NOTHING_KNOWN, ...rows[0], today }
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
    .map(({ rule, medicines: ids }): PlanWarning => {
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
      }
    })
  const waiting = net.waiting
    .filter((one) => concerns(one.medicines))
    .map(
      (one): PlanWarning => ({
        ...NOTHING,
        kind: 'cannot_judge',
        severity: 'info',
        key: `cannot_judge ${one.fact}`,
        medicines: one.medicines.map(refOf),
        ...waitingWords(one, net.facts, language),
        source: [...new Set(one.rules.map(({ source }) => source))].join('; '),
        year: Math.max(...one.rules.map(({ year }) => year)),
        is_reread: one.rules.every(({ checked }) => checked === 'read'),
      }),
    )
  return [...found, ...waiting]
}

const NOTHING = {
  uncounted: [],
  ingredient: null,
  period: null,
  unit: null,
  total: null,
  max: null,
}
