import type { Understood } from '@salve/domain/chatbot/understood.ts'
import type { DoseForm, Food } from '@salve/domain/dose-forms.ts'
import { planName } from '@salve/domain/plan-name.ts'
import type { Schedule } from '@salve/domain/schedule/kinds.ts'
import { planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import { slotTimesOf } from '../../../record/patient-times.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { isOf, unknownDrug } from './medicines.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

/** Answers with the planned medicines: how much, when, and what for, as the plans say it. */
export async function answerMedication(
  person: Person,
  { drug }: Extract<Understood, { intent: 'record_medication' }>,
): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const { rows } = await sql<{
    id: string
    drug_name: string
    strength: string | null
    form: DoseForm
    food: Food
    schedules: Schedule[]
    status: string
    reason: string | null
    issue: string | null
    prescriber: string | null
    start_date: string
    end_date: string | null
  }>`
    select plan.id, drug_name, strength, form, food, schedules, plan.status, reason, issue.name as issue, prescriber, start_date,
      end_date
    from medication_plans plan left join health_issues issue
      on issue.user_id = plan.user_id and issue.id = plan.health_issue and issue.deleted_at is null
    where plan.user_id = ${patient} and plan.deleted_at is null and (plan.status in ('active', 'paused') or ${drug !== null})
    order by (plan.status = 'active') desc, lower(drug_name), plan.id limit 100`.execute(db)
  const plans = drug === null ? rows : rows.filter(({ drug_name }) => isOf(drug, drug_name))
  if (plans.length === 0) return unknownDrug(person, drug)
  const status: Record<string, string> = {
    active: inWords(language, 'active', 'aktiv'),
    paused: inWords(language, 'paused', 'pausiert'),
    completed: inWords(language, 'completed', 'abgeschlossen'),
    stopped: inWords(language, 'stopped', 'abgesetzt'),
  }
  const { how } = planWords({
    language,
    times: slotTimesOf(person.settings),
    date: person.day,
    time: timeWriter(person.settings.use24HourClock),
    weekday: weekdayWriter(language, 'long'),
    today: person.today,
  })
  const line = (plan: (typeof rows)[number]) => {
    const reason = plan.reason ?? plan.issue
    return [
      planName(plan),
      status[plan.status],
      how(plan),
      reason && inWords(language, `for: ${reason}`, `wofür: ${reason}`),
      drug &&
        plan.prescriber &&
        inWords(language, `prescribed by ${plan.prescriber}`, `verordnet von ${plan.prescriber}`),
    ]
      .filter(Boolean)
      .join(', ')
  }
  const head = drug
    ? inWords(language, 'Your plan says:', 'Ihr Plan sagt:')
    : inWords(language, `Your plan holds ${plans.length}:`, `Ihr Plan enthält ${plans.length}:`)
  return {
    text: [head, ...plans.map((plan) => `• ${line(plan)}`)].join('\n'),
    sources: [
      ...plans.map((plan) => source('medication_plan', planName(plan), plan.id)),
      ...(drug ? [] : [source('medication', inWords(language, 'Medication', 'Medikamente'))]),
    ],
  }
}
