import { partsText } from '@salve/domain/amount-text.ts'
import { partsOfSum } from '@salve/domain/amounts.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { readSupplies, supplyOf } from '../../../record/medication-plans/supply.ts'
import type { Person } from './asker.ts'
import { isOf, unknownDrug } from './medicines.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

/** Answers with the stock of a medicine, and how long it lasts. */
export async function answerSupply(
  person: Person,
  { drug }: Extract<Understood, { intent: 'record_supply' }>,
): Promise<ToolAnswer> {
  const { db, patient, language, today } = person
  const supplies = await readSupplies(db, patient, today)
  const plans = supplies.plans
    .filter(({ drug_name }) => drug === null || isOf(drug, drug_name))
    .map((plan) => supplyOf(plan, supplies))
  if (plans.length === 0) return unknownDrug(person, drug)
  const lines = plans.map((plan) => {
    if (plan.remaining === null)
      return inWords(language, `${planName(plan)}: not counted yet`, `${planName(plan)}: noch nicht gezählt`)
    const left = `${partsText(partsOfSum(plan.remaining), language)} ${plan.unit}`.trim()
    const until =
      plan.runs_out_on &&
      inWords(
        language,
        `, runs out on ${person.day(plan.runs_out_on)}`,
        `, geht am ${person.day(plan.runs_out_on)} zu Ende`,
      )
    return `${planName(plan)}: ${inWords(language, `${left} left`, `noch ${left}`)}${until ?? ''}`
  })
  return {
    text: lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `• ${line}`).join('\n'),
    sources: [
      source('supply', inWords(language, 'Supply', 'Vorrat')),
      ...plans.map((plan) => source('medication_plan', planName(plan), plan.medication_plan)),
    ],
  }
}
