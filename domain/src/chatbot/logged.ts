import { circumstancesOf } from '../circumstances.ts'
import { circumstancesIn } from './circumstance-words.ts'
import { amountIn, drugIn } from './drug-words.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { Listening } from './listening.ts'
import * as logLines from './log-lines.ts'
import { kindIn } from './measurement-words.ts'
import { type Moment, momentIn } from './moments.ts'
import { patternsOf, says } from './patterns.ts'
import { AVERAGE_LINES } from './question-lines.ts'
import { type Measured, measuredIn } from './quantities.ts'
import type { Said } from './said.ts'
import { severityIn } from './severity.ts'
import { symptomIn } from './symptom-words.ts'
import type { Understood } from './understood.ts'

const order = patternsOf(logLines.LOG_ORDER_LINES)
const took = patternsOf(logLines.TOOK_LINES)
const skipped = patternsOf(logLines.SKIPPED_LINES)
const medicine = patternsOf(logLines.MEDICINE_LINES)
const feels = patternsOf(logLines.FEELS_LINES)
const judge = patternsOf(logLines.JUDGE_LINES)
const ASKING = patternsOf(logLines.ASKING_LINES)
const aggregate = [...patternsOf(AVERAGE_LINES), ...patternsOf('(highest|lowest|hochste~|niedrigste~)')]
const common = new Set(COMMON_WORDS)

/** True where a message asks for one number of many, such as the highest: it reports none. */
export const namesAggregate = (text: string): boolean => says(text, aggregate)

/** True when it tells of a dose taken or not taken. */
export const tellsOfDose = (text: string): boolean => says(text, took) || says(text, skipped)

/** Returns the entry to write down; null where a message asks, or tells nothing to write down. */
export function loggedIn(said: Said, listening: Listening): Understood | null {
  const text = said.text
    .replace(/^ (?:(?:hi|hello|hey|hallo|ok|so|bitte|please|just|und|and|also) )+/, ' ')
    .replaceAll(/ (?:i mean|ich meine) /g, ' ')
  const isAskedFor = / (?:can|could|kannst|konntest) (?:you|du) | bitte /.test(text)
  const isOrder = says(text, order) && (isAskedFor || !asksFirst(text))
  if (
    / (?:what now|was nun|was jetzt|what to do|was tun|what do i do|what should|was mach\S* ich|was soll ich) /.test(
      text,
    )
  )
    return null
  if (said.asks && !/ (?:can|could|kannst) (?:you|du) /.test(text)) return null
  if (!isOrder && asksFirst(text)) return null
  if (
    !isOrder &&
    says(text, judge) &&
    !symptomIn(text, listening.language) &&
    / (?:is|ist|what|was) /.test(text)
  )
    return null
  if (!isOrder && namesAggregate(text)) return null
  const { moment: at, rest } = momentIn(text, listening)
  const drug = drugIn(rest, listening.drugNames, listening.language)
  const isTaken = says(text, took)
  const isSkipped = says(text, skipped)
  const measured = measuredIn(rest, listening.settings)
  if (measured?.kind === 'insulin_dose' && measured.values.length > 0)
    return measurementAs(measured, at, text)
  if (drug && (isTaken || isSkipped || isOrder || amountIn(rest)))
    return {
      intent: 'log_dose',
      drug: drug.name,
      amount: amountIn(rest),
      status: isSkipped ? 'skipped' : 'taken',
      at,
    }
  if ((isTaken || isSkipped) && says(text, medicine) && !(measured && kindIn(rest)))
    return { intent: 'log_dose', drug: null, amount: null, status: isSkipped ? 'skipped' : 'taken', at }
  const symptom = symptomIn(text, listening.language)
  const severity = severityIn(rest)
  const isFever = symptom?.key === 'fever' && measured?.kind === 'temp'
  const isMeasured = measured !== null && (measured.values.length > 0 || measured.kind === 'cycle')
  const namesOnlyPain = kindIn(rest)?.kind === 'pain' && !symptom
  if (
    symptom &&
    !isFever &&
    !(isMeasured && measured.kind !== 'pain' && kindIn(rest)) &&
    (severity ||
      says(text, feels) ||
      isOrder ||
      at.saysDay ||
      at.saysTime ||
      / (?:again|wieder|standig|today|tonight|this|since|seit|for|fur|all|night|am|nachmittag|abend|morning|afternoon|evening) /.test(
        text,
      ) ||
      text.trim().split(' ').length < 7)
  )
    return { intent: 'log_symptom', name: symptom.name, severity: severity?.severity ?? null, at }
  if (
    isMeasured &&
    (measured.kind !== 'height' || isOrder || measured.saysUnit) &&
    (!namesOnlyPain || severity)
  )
    return measurementAs(measured, at, text)
  const unknown =
    isTaken &&
    / (?:took|taken|nahm|have) (?:my |a |an |one |two |some |meine |ein |eine |\d+ )*(\p{L}{4,}) /u.exec(
      rest,
    )?.[1]
  if (unknown && !common.has(unknown) && amountIn(rest))
    return { intent: 'log_dose', drug: unknown, amount: amountIn(rest), status: 'taken', at }
  return null
}

/** With the stated circumstances, when only one answer fits. */
export function measurementAs({ kind, values, saysUnit }: Measured, at: Moment, text: string): Understood {
  const { found } = circumstancesIn((pattern) => pattern.exec(text), circumstancesOf(kind))
  const context = Object.fromEntries(
    Object.entries(found).flatMap(([name, [answer, ...others]]) =>
      answer !== undefined && others.length === 0 ? [[name, answer]] : [],
    ),
  )
  return { intent: 'log_measurement', kind, values, at, saysUnit, context }
}

/** A German sentence may begin with "habe" and report: "hab um acht Ibu genommen". */
function asksFirst(text: string): boolean {
  if (/^ (?:hab|habe|hatte|war|bin|had|will|did) (?!ich |i )/.test(text)) return false
  if (/^ (?:could not|couldnt|cannot|cant|konnte nicht|kann nicht|konnte kaum|kann kaum) /.test(text))
    return false
  if (
    /^ (?:have|has|had|am|did|hab|habe|hatte) (?:i|we|ich|wir) |^ (?:ab|bis|seit|um) (?:wann|wie) /.test(text)
  )
    return true
  const [, first = ''] = /^ (\S+ \S+|\S+) /.exec(text) ?? []
  return says(` ${first.split(' ')[0]} `, ASKING)
}
