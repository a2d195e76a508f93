import { refusalText } from '@salve/contract/log-refusals.ts'
import { circumstanceText } from '@salve/domain/chatbot/circumstance-words.ts'
import { type Circumstance, requiredCircumstances } from '@salve/domain/circumstances.ts'
import { nameIn } from '@salve/domain/language.ts'
import { checkLogValues, type LogCheck, type Question } from '@salve/domain/log-checks.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { isFarFrom, type OwnValue, ownMiddle } from '@salve/domain/own-values.ts'
import { readingText } from '@salve/domain/reading-text.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import { measurement } from '@salve/domain/measurements.ts'
import { classOfEntry } from '@salve/domain/value-classes.ts'
import { checkFactsOf } from '../../../record/log-doubts.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords, number } from './tool-answer.ts'

export interface Measured {
  kind: LogKindName
  values: readonly LoggedValue[]
  context: Readonly<Record<string, string>>
  measuredAt: string
  /** On the person's calendar. */
  day: string
}

/**
 * Returns the remarks on a value before it is saved: it is impossible, it is seldom meant, or its
 * class; and the circumstances that are still missing.
 */
export async function factsOfMeasured(person: Person, measured: Measured): Promise<string[]> {
  const { kind, values, measuredAt, context } = measured
  const { language } = person
  const facts = await checkFactsOf(person.db, person.patient, [kind], { day: measured.day })
  const check = checkLogValues(kind, values, { measuredAt, ...facts })
  if (check.refusals.length > 0)
    return [...new Set(check.refusals.map((refusal) => refusalText(refusal, language)))]
  const asked = questionsOf(person, measured, check, facts.earlier)
  return [...asked, await classText(person, measured), missing(person, kind, context)].filter(Boolean)
}

/** " (before breakfast, on the left arm)", or nothing. */
export function contextText({ language }: Person, context: Readonly<Record<string, string>>): string {
  const said = Object.entries(context).map(([name, answer]) =>
    circumstanceText(name as Circumstance, [answer], language),
  )
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function questionsOf(
  { settings, language }: Person,
  { values, measuredAt }: Measured,
  { canonical, questions }: LogCheck,
  own: readonly OwnValue[],
): string[] {
  const isUnusual = questions.some(({ rule }) => rule === 'unusual' || rule === 'pulse_pressure')
  const change = questions.map((question) => changeText(question, language)).find(Boolean)
  const far = values.flatMap((value, at) => {
    const [now, middle] = [canonical[at] ?? null, ownMiddle(value.key, own, measuredAt)]
    return now !== null && middle !== null && isFarFrom(value.key, now, middle) ? [{ ...value, middle }] : []
  })[0]
  const isRight = inWords(language, 'Is it right?', 'Stimmt das?')
  if (far) {
    const { key, middle } = far
    const usual = readingText([{ key, value: middle, unit: measurement(key).unit ?? '' }], settings, language)
    return [
      inWords(
        language,
        `This is far from your own last values (about ${usual}). ${isRight}`,
        `Das liegt weit von Ihren eigenen letzten Werten entfernt (etwa ${usual}). ${isRight}`,
      ),
    ]
  }
  if (change) return [`${change} ${isRight}`]
  return isUnusual
    ? [inWords(language, `This value is unusual. ${isRight}`, `Dieser Wert ist ungewöhnlich. ${isRight}`)]
    : []
}

function changeText({ rule, change = 0 }: Question, language: Person['language']): string {
  const unit = rule === 'height_change' ? 'cm' : 'kg'
  if (!['weight_change', 'weight_gain_heart_failure', 'height_change'].includes(rule)) return ''
  const by = `${number(Math.round(Math.abs(change) * 10) / 10, language)} ${unit}`
  return inWords(
    language,
    `This is ${by} ${change > 0 ? 'more' : 'less'} than before.`,
    `Das ist ${by} ${change > 0 ? 'mehr' : 'weniger'} als davor.`,
  )
}

/** Without the meal, a glucose value has no usual range. */
function missing({ language }: Person, kind: LogKindName, context: Measured['context']): string {
  const isMissing = requiredCircumstances(kind).some((name) => context[name] === undefined)
  return isMissing
    ? inWords(
        language,
        'You did not say whether it was before or after a meal: choose it below, since what is usual depends on it.',
        'Sie haben nicht gesagt, ob es vor oder nach dem Essen war: Wählen Sie es unten aus, denn davon hängt ab, was üblich ist.',
      )
    : ''
}

async function classText(person: Person, { kind, values, context, day }: Measured): Promise<string> {
  const { db, patient, settings, language } = person
  const { rows } = await sql<{
    date_of_birth: string | null
    sex: string | null
    pregnancy_due_on: string | null
    targets: TargetRange[]
  }>`
    select date_of_birth, sex, pregnancy_due_on, coalesce((
      select json_agg(json_build_object('key', key, 'context', context, 'low', low, 'high', high,
        'personal_best', personal_best, 'unit', unit))
      from target_ranges where user_id = ${patient} and deleted_at is null), '[]') as targets
    from profiles where user_id = ${patient}`.execute(db)
  const [row] = rows
  const { class: found } = classOfEntry(kind, {
    values,
    context,
    day,
    person: {
      dateOfBirth: row?.date_of_birth ?? null,
      sex: row?.sex ?? null,
      pregnancyDueOn: row?.pregnancy_due_on ?? null,
    },
    method: settings.classificationMethod,
    targets: row?.targets ?? [],
  })
  if (!found) return ''
  const name = [nameIn(found, language), ...found.also.map((more) => nameIn(more, language))].join(', ')
  const from =
    found.basis === 'target'
      ? inWords(language, 'by your own target range', 'nach Ihrem eigenen Zielbereich')
      : found.source
  return inWords(
    language,
    `Class: ${name} (${from}). For orientation, not medical advice.`,
    `Einordnung: ${name} (${from}). Zur Orientierung, kein ärztlicher Rat.`,
  )
}
