import { PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import { partsText } from '@salve/domain/amount-text.ts'
import type { Condition } from '@salve/domain/chatbot/conditions.ts'
import type { Period } from '@salve/domain/chatbot/dates-said.ts'
import type { DoseForm } from '@salve/domain/dose-forms.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { DOSE_TEXTS } from '@salve/domain/schedule/dose-words.ts'
import { timeWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../../../lib/local-time.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { conditionSql, conditionWords } from './conditions.ts'
import { periodWords } from './period-words.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

interface Taken {
  id: string
  drug_name: string
  strength: string | null
  form: DoseForm
  taken_at: string
  parts: number
  total: number
}

/** Upper bound of doses that are written out; their number is always said. */
const DOSES_MAX = 100

/**
 * Everything that was taken in a period, each medicine with its doses, as needed or by plan:
 * whoever asks may decide by it whether to take more. A dose counts for the day on which it was
 * taken, not for the day that it was due, and also where its plan is over or deleted.
 */
export async function takenDoses(
  person: Person,
  period: Period,
  condition: Condition | null | undefined,
): Promise<ToolAnswer> {
  const { db, patient, asker, language } = person
  const local = sql`(taken_at at time zone ${asker.timeZone})`
  const which = conditionSql(condition, { date: sql`${local}::date`, time: sql`${local}::time` })
  const { rows } = await sql<Taken>`
    select plan.id, drug_name, strength, form, rfc3339(taken_at) as taken_at, parts, count(*) over ()::int as total
    from dose_events event join medication_plans plan on plan.user_id = event.user_id and plan.id = event.medication_plan
    where event.user_id = ${patient} and event.status = 'taken' and ${local}::date between ${period.from} and ${period.to} ${which}
    order by event.taken_at desc, plan.id limit ${DOSES_MAX}`.execute(db)
  const when = `${periodWords(person, period)}${conditionWords(person, condition)}`
  const sources = [source('doses', inWords(language, 'Doses', 'Einnahmen'), period.to)]
  const total = rows[0]?.total ?? 0
  if (total === 0)
    return {
      text: inWords(
        language,
        `No dose is marked as taken${when}. What was taken and not marked is not known here.`,
        `Es ist${when} keine Einnahme markiert. Was genommen und nicht markiert wurde, ist hier nicht bekannt.`,
      ),
      sources,
    }
  const byPlan = Map.groupBy(rows.toReversed(), ({ id }) => id)
  const lines = [...byPlan.values()].flatMap((doses) => {
    const [first] = doses
    return first
      ? [`• ${planName(first)}: ${doses.map((dose) => doseText(person, dose, period)).join('; ')}`]
      : []
  })
  const count = inWords(
    language,
    `${total} ${total === 1 ? 'dose' : 'doses'} marked as taken${when}:`,
    `${total} ${total === 1 ? 'Einnahme' : 'Einnahmen'} markiert${when}:`,
  )
  const left = total > rows.length
  const end = left
    ? inWords(
        language,
        `The latest ${rows.length} are listed.`,
        `Aufgeführt sind die letzten ${rows.length}.`,
      )
    : inWords(
        language,
        'What was taken and not marked is not known here.',
        'Was genommen und nicht markiert wurde, ist hier nicht bekannt.',
      )
  return { text: [count, ...lines, end].join('\n'), sources }
}

/** "08:15, 1 tablet"; with the day where the period has several. */
function doseText(
  { asker, language, settings, moment }: Person,
  { form, parts, taken_at }: Taken,
  { from, to }: Period,
): string {
  const [one, several] = DOSE_TEXTS[language].units[form]
  const amount = `${partsText(parts, language)} ${parts <= PARTS_PER_UNIT ? one : several}`
  const time = timeWriter(settings.use24HourClock)
  const at = from === to ? time(localNow(asker.timeZone, new Date(taken_at)).time) : moment(taken_at)
  return `${at}, ${amount}`
}
