import type { MealGroup } from '@salve/domain/circumstances.ts'
import { targetText } from '@salve/domain/judgement/judge-entry.ts'
import { type Language, nameIn } from '@salve/domain/language.ts'
import { LOG_KINDS, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { TARGET_KEYS, type TargetRange } from '@salve/domain/target-ranges.ts'
import { unitShown } from '@salve/domain/unit-choice.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { judgeFactsOf } from '../../../record/judging/facts.ts'
import type { Person } from './asker.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'

const MOMENTS: Record<MealGroup, Record<Language, string>> = {
  before_meal: { en: 'before meals', de: 'vor dem Essen' },
  after_meal: { en: 'after meals', de: 'nach dem Essen' },
  bedtime: { en: 'at bedtime', de: 'vor dem Schlafen' },
  night: { en: 'at night', de: 'nachts' },
  other: { en: 'at other times', de: 'zu anderen Zeiten' },
}

/** The person's own targets of one kind, or all of them, each with who set it. */
export async function answerTarget(person: Person, kind: LogKindName | null): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const { targets } = await judgeFactsOf(db, patient)
  const keys = new Set(kind === null ? TARGET_KEYS : LOG_KINDS[kind].required)
  const own = targets.filter(({ key }) => keys.has(key))
  const sources = [source('targets', inWords(language, 'My targets', 'Meine Ziele'))]
  if (own.length === 0) return { text: noneText(kind, language), sources }
  return { text: own.map((target) => lineOf(target, person)).join('\n'), sources }
}

function noneText(kind: LogKindName | null, language: Language): string {
  const name = kind === null ? null : logKindLabel(kind, language)
  return inWords(
    language,
    `${name === null ? 'No target of your own is set' : `${name}: no target of your own is set`}. If your doctor has given you one, enter it under “My targets”.`,
    `${name === null ? 'Es ist kein eigenes Ziel eingetragen' : `${name}: Es ist kein eigenes Ziel eingetragen`}. Hat Ihnen Ihre Ärztin oder Ihr Arzt eines genannt, tragen Sie es unter „Meine Ziele“ ein.`,
  )
}

function lineOf(target: TargetRange, { language, settings }: Person): string {
  const { key, context, unit, personal_best, given_by } = target
  const limits = targetText(target, unitShown(key, unit, settings))
  const best =
    personal_best === null
      ? []
      : [
          inWords(
            language,
            `personal best ${number(personal_best, language)} ${unitLabel(unit)}`,
            `persönlicher Bestwert ${number(personal_best, language)} ${unitLabel(unit)}`,
          ),
        ]
  const said = [...(limits ? [nameIn(limits, language)] : []), ...best].join(', ')
  const moment = context === null ? '' : ` ${MOMENTS[context][language]}`
  const who = given_by
    ? inWords(language, `set by ${given_by}`, `festgelegt von ${given_by}`)
    : inWords(
        language,
        'your record does not say who set it',
        'wer es festgelegt hat, steht nicht in Ihrer Akte',
      )
  return `${measurementLabel(key, language)}${moment}: ${inWords(language, 'your target', 'Ihr Ziel')} ${said} (${who}).`
}
