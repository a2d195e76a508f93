import { leftOutOf } from '@salve/domain/chatbot/left-out.ts'
import { notComputedOf } from '@salve/domain/chatbot/not-computed.ts'
import type { ForPerson, Together, Understood } from '@salve/domain/chatbot/understood.ts'
import type { Person } from './asker.ts'
import { answerCare } from './care.ts'
import { answerChanges } from './changes.ts'
import { answerForPerson } from './for-person.ts'
import { answerHowTo } from './how-to.ts'
import { withLeftOut } from './left-out.ts'
import { answerMeasured } from './logged-or-reported.ts'
import { answerAppointment, answerDocuments, answerIssues } from './lists.ts'
import { answerDose } from './doses.ts'
import { answerMissedDose } from './missed-dose.ts'
import { notComputed } from './not-computed.ts'
import { answerMedication } from './medication.ts'
import { answerAllergies, answerProfile } from './profile.ts'
import { answerSafety, answerTogether } from './safety.ts'
import { noVisit, readLastVisit, visitText } from './since-visit.ts'
import { answerSupply } from './supply.ts'
import { proposeDose, proposeMeasurement, proposeSymptom } from './proposals.ts'
import { answerSymptom } from './symptoms.ts'
import { answerTarget } from './targets.ts'
import type { ToolAnswer } from './tool-answer.ts'

/**
 * The answer to a question in the person's own words; what of these it does not consider is named
 * before it.
 */
export async function answerQuestion(
  person: Person,
  understood: Understood,
  question: string,
): Promise<ToolAnswer | null> {
  const leftOut = leftOutOf(question, understood, person.asker)
  const declined = notComputedOf(understood, leftOut)
  if (declined) return notComputed(person, understood, declined)
  const answer = await answerFromRecord(person, understood, question, leftOut)
  return answer && withLeftOut(person, understood, answer, leftOut)
}

/** "Since my last visit" is a period once the record says when that was. */
async function sinceVisit(person: Person, understood: Understood, question: string): Promise<ToolAnswer> {
  const visit = await readLastVisit(person)
  if (!visit) return noVisit(person)
  const period = { from: visit.date, to: person.today }
  const answer = await answerFromRecord(
    person,
    { ...understood, period, sinceVisit: false } as Understood,
    question,
  )
  return {
    text: `${visitText(person, visit)}\n${answer?.text ?? ''}`,
    sources: [...(answer?.sources ?? [])],
  }
}

/** Medicines with a person, or with each other. */
async function answerOnMedicines(
  person: Person,
  { forPerson, together }: { forPerson?: ForPerson; together?: Together },
): Promise<ToolAnswer | null> {
  const pair = together ? await answerTogether(person, together) : null
  if (!forPerson) return pair
  const answer = await answerForPerson(person, forPerson)
  return { ...answer, text: [pair?.text, answer.text].filter(Boolean).join('\n') }
}

/**
 * Answers an understood message from the record, or proposes an entry; null where that needs no
 * record. Nothing here changes anything: an entry is only proposed.
 */
export async function answerFromRecord(
  person: Person,
  understood: Understood,
  question: string,
  leftOut: readonly string[] = [],
): Promise<ToolAnswer | null> {
  if ('sinceVisit' in understood && understood.sinceVisit) return sinceVisit(person, understood, question)
  switch (understood.intent) {
    case 'log_measurement':
      return proposeMeasurement(person, understood, leftOut)
    case 'log_symptom':
      return proposeSymptom(person, understood, leftOut)
    case 'log_dose':
      return proposeDose(person, understood, leftOut)
    case 'record_value':
    case 'record_lab':
      return answerMeasured(person, understood)
    case 'record_symptom':
      return answerSymptom(person, understood)
    case 'record_dose':
      return answerDose(person, understood)
    case 'record_medication':
      return answerMedication(person, understood)
    case 'record_supply':
      return answerSupply(person, understood)
    case 'record_appointment':
      return answerAppointment(person, understood, leftOut)
    case 'record_issue':
      return understood.about === 'allergies' ? answerAllergies(person) : answerIssues(person)
    case 'record_document':
      return answerDocuments(person, question)
    case 'record_safety':
      return answerSafety(person, understood.why?.names)
    case 'record_changes':
      return answerChanges(person)
    case 'record_profile':
      return answerProfile(person, understood.fact)
    case 'record_target':
      return answerTarget(person, understood.kind)
    case 'find_care':
      return answerCare(person, understood.words)
    case 'declined_dosing':
    case 'article':
      return (
        (understood.missed && (await answerMissedDose(person, understood.missed))) ??
        answerOnMedicines(person, understood)
      )
    case 'how_to':
      return answerHowTo(person, question)
    default:
      return null
  }
}
