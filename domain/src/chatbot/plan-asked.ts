import { drugsNamedIn } from '../drugs.ts'
import { drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import type { Understood } from './understood.ts'

const OWN_PLAN =
  patternsOf(`(how much|how many|how often|when|at what time|what dose of|which dose of) * (do i take|do i have to take|do i need to take|am i taking|am i on|am i supposed to take|must i take)
  (what is|whats) my (dose|dosage) of
  my (dose|dosage) of
  (wie viel|wieviel|wie viele|wieviele|wie oft|wann|zu welcher zeit|welche dosis|welche menge) * (nehme|nehm|bekomme|kriege) ich
  (wie viel|wieviel|wie viele|wieviele|wie oft|wann) muss ich * (nehmen|einnehmen)
  (wie ist|was ist) meine (dosis|dosierung)`)
/** Asks what is allowed or right, which no plan answers, or about intakes. */
const OTHER = patternsOf(
  '(should|can|could|may|safe|too|more|max~|allowed|did|have|was|soll|sollte~|darf|kann|konnte|zu|mehr|hochstens|erlaubt|habe|hab|genommen|if|wenn|against|gegen|at once|auf einmal|left|noch)',
)

/** "How much metformin do I take?", of a medicine in the person's own plan: the plan says it. */
export function planAsked({ text }: Said, { drugNames, language }: Listening): Understood | null {
  if (!says(text, OWN_PLAN) || says(text, OTHER)) return null
  const drug = drugIn(text, drugNames, language)
  if (!drug) return null
  const isOwn =
    drugNames.includes(drug.name) ||
    drugNames.some((name) => drugsNamedIn(name).some(({ key }) => key === drug.key))
  return isOwn ? { intent: 'record_medication', drug: drug.name } : null
}
