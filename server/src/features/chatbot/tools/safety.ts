import type { Together } from '@salve/domain/chatbot/understood.ts'
import { allergyHits } from '@salve/domain/safety/allergies.ts'
import {
  foodInteractionsOf,
  type InteractionRule,
  interactionsOf,
  wordsOf,
} from '@salve/domain/safety/interactions.ts'
import { sameIngredients } from '@salve/domain/safety/same-ingredient.ts'
import { type Medicine, substancesOf } from '@salve/domain/safety/substances.ts'
import { nameIn } from '@salve/domain/language.ts'
import { factsOf } from '@salve/domain/net/facts.ts'
import { lookedAtWords } from '@salve/domain/net/looked-at.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { personLines, readRecord } from './for-person.ts'
import { medicineOf, readOwn } from './own-medicines.ts'
import { planAmountLines } from './plan-amounts.ts'
import { askFirst, safetyPage, unknownMedicine } from './safety-words.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'
import { takenLines } from './what-was-taken.ts'

/**
 * The findings of the tables about medicines together: of the named ones, with each other and on
 * request with all of the plans, and with the recent intakes of their substances. A pair without a
 * finding is named as such; it is never called safe.
 */
export async function answerTogether(person: Person, { names, withOwn }: Together): Promise<ToolAnswer> {
  const [plans, record] = await Promise.all([readOwn(person), readRecord(person)])
  const named = names.map((name) => medicineOf(person, name, plans))
  const ids = new Set(named.map(({ id }) => id))
  const others = withOwn ? plans.filter(({ id }) => !ids.has(id)) : []
  const lines = [
    ...pairLines(person, [...named, ...others], (pair) => pair.some((id) => ids.has(id))),
    ...allergyLines(person, named, await readAllergies(person)),
  ]
  const pairs = named.flatMap((one, at) => [...named.slice(at + 1), ...others].map((other) => [one, other]))
  const isTold = ([one, other]: Medicine[]) =>
    pairLines(
      person,
      [one, other].filter((medicine) => medicine !== undefined),
      () => true,
    ).length > 0
  const silent = pairs.filter((pair) => pair.every(isCovered) && !isTold(pair))
  const asked = named.map(({ id, name }) => ({
    said: name,
    name,
    medication_plan: plans.some((plan) => plan.id === id) ? id : undefined,
  }))
  const text = [
    // Recent intakes of a medicine that somebody wants to take now count first.
    ...(await takenLines(person, asked, !withOwn)),
    ...lines,
    ...personLines(person, named, record),
    ...silent.map(([one, other]) =>
      inWords(
        person.language,
        `• ${one?.name} with ${other?.name}: our table holds no warning. That does not show that it is safe.`,
        `• ${one?.name} mit ${other?.name}: Unsere Tabelle enthält keine Warnung. Das zeigt nicht, dass es sicher ist.`,
      ),
    ),
    ...notCovered(person, [...named, ...others]),
    ...(withOwn && others.length === 0
      ? [
          inWords(
            person.language,
            'Your plan holds no other medicine to look at.',
            'Ihr Plan enthält kein anderes Medikament, das zu prüfen wäre.',
          ),
        ]
      : []),
    lookedAtWords(factsOf(record), person.language),
    askFirst(person),
  ]
  return { text: text.join('\n'), sources: [safetyPage(person)] }
}

/**
 * Answers from the tables on all medicines of the plans together; with names, only what concerns
 * these.
 */
export async function answerSafety(person: Person, names: readonly string[] = []): Promise<ToolAnswer> {
  const [plans, record] = await Promise.all([readOwn(person), readRecord(person)])
  const { language } = person
  if (plans.length === 0)
    return {
      text: inWords(language, 'Your medication plan is empty.', 'Ihr Medikamentenplan ist leer.'),
      sources: [source('medication', inWords(language, 'Medication', 'Medikamente'))],
    }
  const named = names.map((name) => medicineOf(person, name, plans))
  const own = named.filter(({ id }) => plans.some((plan) => plan.id === id))
  // A warning about a medicine that no plan holds is one about taking it beside them.
  if (named.length > own.length) return answerTogether(person, { names, withOwn: true })
  const all = [
    // The gravest first: what a plan asks for by itself.
    ...(await planAmountLines(person, new Set(plans.map(({ id }) => id)))),
    ...pairLines(person, plans, () => true),
    ...allergyLines(person, plans, await readAllergies(person)),
    ...foodInteractionsOf(plans).map(
      ({ medicine, food, rule }) =>
        `• ${ruleText(person, rule, [nameOf(plans, medicine), nameIn(food, language)])}`,
    ),
  ]
  const found = own.length === 0 ? all : all.filter((line) => own.some(({ name }) => line.includes(name)))
  const head =
    found.length > 0
      ? inWords(
          language,
          `Of the ${plans.length} medicines in your plan our tables say:`,
          `Zu den ${plans.length} Medikamenten Ihres Plans sagen unsere Tabellen:`,
        )
      : inWords(
          language,
          `Our tables hold no warning about the ${plans.length} medicines in your plan. That does not show that they are safe together.`,
          `Unsere Tabellen enthalten keine Warnung zu den ${plans.length} Medikamenten Ihres Plans. Das zeigt nicht, dass sie zusammen sicher sind.`,
        )
  return {
    text: [
      head,
      ...found,
      ...notCovered(person, plans),
      lookedAtWords(factsOf(record), language),
      askFirst(person),
    ].join('\n'),
    sources: [safetyPage(person)],
  }
}

const isCovered = (medicine: Medicine): boolean => substancesOf(medicine).length > 0
const nameOf = (medicines: readonly Medicine[], id: string): string =>
  medicines.find((one) => one.id === id)?.name ?? ''

function pairLines(
  person: Person,
  medicines: readonly Medicine[],
  concerns: (ids: readonly string[]) => boolean,
): string[] {
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(medicines, id))
  const rules = interactionsOf(medicines)
    .filter((found) => concerns(found.medicines))
    .map((found) => `• ${ruleText(person, found.rule, names(found.medicines))}`)
  const same = sameIngredients(medicines)
    .filter((found) => concerns(found.medicines))
    .map(({ ingredient, medicines: ids }) =>
      inWords(
        person.language,
        `• ${names(ids).join(', ')}: same ingredient twice (${nameIn(ingredient, 'en')}).`,
        `• ${names(ids).join(', ')}: doppelter Wirkstoff (${nameIn(ingredient, 'de')}).`,
      ),
    )
  return [...rules, ...same]
}

function ruleText({ language }: Person, rule: InteractionRule, names: readonly string[]): string {
  const severity = {
    contraindicated: inWords(language, 'not together', 'nicht zusammen'),
    major: inWords(language, 'serious', 'ernst'),
    moderate: inWords(language, 'take care', 'Vorsicht'),
  }[rule.severity]
  const { why, say } = wordsOf(rule, language)
  const from = inWords(language, 'Source', 'Quelle')
  return `${names.join(inWords(language, ' with ', ' mit '))} – ${severity}: ${why} ${say} (${from}: ${rule.source})`
}

const allergyLines = (
  { language }: Person,
  medicines: readonly Medicine[],
  allergies: readonly string[],
): string[] =>
  allergyHits(medicines, allergies).map(({ medicine, allergy }) =>
    inWords(
      language,
      `• ${nameOf(medicines, medicine)}: you have noted an allergy to “${allergy}”.`,
      `• ${nameOf(medicines, medicine)}: Sie haben eine Allergie eingetragen: „${allergy}“.`,
    ),
  )

const notCovered = (person: Person, medicines: readonly Medicine[]): string[] =>
  medicines.filter((medicine) => !isCovered(medicine)).map(({ name }) => unknownMedicine(person, name))

async function readAllergies({ db, patient }: Person): Promise<string[]> {
  const { rows } = await sql<{ allergies: { substance: string }[] }>`
    select allergies from profiles where user_id = ${patient}`.execute(db)
  return rows[0]?.allergies.map(({ substance }) => substance) ?? []
}
