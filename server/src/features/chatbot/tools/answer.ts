import type { Understood } from '@salve/domain/chatbot/understood.ts'
import type { Person } from './asker.ts'
import { answerHowTo } from './how-to.ts'
import { answerMeasured } from './logged-or-reported.ts'
import { answerAppointment, answerDocuments, answerIssues } from './lists.ts'
import { answerDose } from './doses.ts'
import { answerMedication } from './medication.ts'
import { answerSupply } from './supply.ts'
import { proposeDose, proposeMeasurement, proposeSymptom } from './proposals.ts'
import { answerSymptom } from './symptoms.ts'
import type { ToolAnswer } from './tool-answer.ts'

/**
 * What the record says to what was understood, or what would be saved; null where that needs no record. Nothing here
 * changes anything: what is to be saved is only proposed.
 */
export async function answerFromRecord(
  person: Person,
  understood: Understood,
  question: string,
): Promise<ToolAnswer | null> {
  switch (understood.intent) {
    case 'log_measurement':
      return proposeMeasurement(person, understood)
    case 'log_symptom':
      return proposeSymptom(person, understood)
    case 'log_dose':
      return proposeDose(person, understood)
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
      return answerAppointment(person, understood)
    case 'record_issue':
      return answerIssues(person)
    case 'record_document':
      return answerDocuments(person, question)
    case 'how_to':
      return answerHowTo(person, question)
    default:
      return null
  }
}
