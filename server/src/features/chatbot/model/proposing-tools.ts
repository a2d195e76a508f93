import { LogKind, LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import type { Moment } from '@salve/domain/chatbot/moments.ts'
import { numberOf } from '@salve/domain/chatbot/number-words.ts'
import { fold, words } from '@salve/domain/fold.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import { SYMPTOM_NAMES } from '@salve/domain/symptom-names.ts'
import * as z from 'zod/mini'
import { localNow } from '../../../lib/local-time.ts'
import type { Person } from '../tools/asker.ts'
import { proposeDose, proposeMeasurement, proposeSymptom } from '../tools/proposals.ts'
import { type Asking, maybeNull, type ModelTool, modelTool, NameArgument, WhenArguments } from './tool.ts'

const NUMBERS = /\d+(?:[.,]\d+)?/g

/**
 * Returns the numbers of this very message: a proposed entry is the patient's own text, and no
 * other text can bring in a value.
 */
function saidNumbers(question: string): Set<number> {
  const digits = question.match(NUMBERS) ?? []
  return new Set([...digits, ...words(question)].flatMap((word) => numberOf(word) ?? []))
}
const said = (question: string, numbers: readonly (number | null)[]) =>
  numbers.every((number) => number === null || saidNumbers(question).has(number))

/** A word of the name occurs in the message; for a longer word its first letters suffice. */
const STEM_LETTERS = 5
const named = (question: string, name: string) =>
  words(name).some((word) => word.length > 2 && fold(question).includes(word.slice(0, STEM_LETTERS)))

const isKnownSymptom = (name: string) =>
  SYMPTOM_NAMES.some((one) => [fold(one.name), fold(one.name_de)].includes(fold(name)))

function momentOf(
  { asker, now }: Person,
  { date, time }: { date: string | null; time: string | null },
): Moment {
  const here = localNow(asker.timeZone, now)
  return { date: date ?? here.date, time: time ?? here.time, saysDay: date !== null, saysTime: time !== null }
}

/** The model's tools for proposals. Each makes a card that the patient changes, saves or leaves. */
export const PROPOSING_TOOLS: readonly ModelTool[] = [
  modelTool(
    'propose_measurement',
    'Shows the patient a reading to be saved. Blood pressure has the values bp_sys and bp_dia (and pulse) in mm[Hg]; other kinds have one value with their own key. Units are UCUM.',
    z.strictObject({ kind: LogKind, values: z.array(LogValue).check(z.maxLength(4)), ...WhenArguments }),
    async ({ person, question }, { kind, values, ...when }) => {
      const isSound = checkLogValues(kind, values).refusals.length === 0
      if (
        !isSound ||
        !said(
          question,
          values.map(({ value }) => value),
        )
      )
        return null
      const at = momentOf(person, when)
      return proposeMeasurement(person, { intent: 'log_measurement', kind, values, at, saysUnit: true })
    },
  ),
  modelTool(
    'propose_symptom',
    'Shows the patient a symptom to be saved, with how strong it is from 0 to 10 where they said so.',
    z.strictObject({
      name: NameArgument,
      severity: maybeNull(z.int().check(z.gte(0), z.lte(SEVERITY_MAX))),
      ...WhenArguments,
    }),
    async ({ person, question }: Asking, { name, severity, ...when }) => {
      if (!said(question, [severity]) || !(isKnownSymptom(name) || named(question, name))) return null
      return proposeSymptom(person, { intent: 'log_symptom', name, severity, at: momentOf(person, when) })
    },
  ),
  modelTool(
    'propose_dose',
    'Shows the patient a dose of one of their medicines to be marked as taken or skipped.',
    z.strictObject({
      drug: NameArgument,
      status: z._default(z.enum(['taken', 'skipped']), 'taken'),
      ...WhenArguments,
    }),
    async ({ person, question }, { drug, status, ...when }) => {
      if (!named(question, drug)) return null
      const at = momentOf(person, when)
      return proposeDose(person, { intent: 'log_dose', drug, amount: null, status, at })
    },
  ),
]
