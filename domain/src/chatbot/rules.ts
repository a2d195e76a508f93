import { words } from '../fold.ts'
import { analyteIn } from './analyte-words.ts'
import { setIn } from './asked.ts'
import { drugIn } from './drug-words.ts'
import { disguisedIntent } from './question-forms.ts'
import type { Listening } from './listening.ts'
import * as logLines from './log-lines.ts'
import { loggedIn } from './logged.ts'
import { kindIn } from './measurement-words.ts'
import * as otherLines from './other-lines.ts'
import { patternsOf, says } from './patterns.ts'
import * as questionLines from './question-lines.ts'
import type { Said } from './said.ts'
import { symptomIn } from './symptom-words.ts'
import type { Asked, Statistic, Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'

const GREETING_WORDS = new Set(readMessage(otherLines.GREETING_WORDS).text.trim().split(' '))
const lines = {
  addQuestion: patternsOf(otherLines.ADD_QUESTION_LINES),
  howTo: patternsOf(otherLines.HOW_TO_LINES),
  topic: patternsOf(otherLines.ARTICLE_TOPIC_LINES),
  own: patternsOf(questionLines.OWN_LINES),
  life: patternsOf(questionLines.LIFE_LINES),
  supply: patternsOf(questionLines.SUPPLY_LINES),
  appointment: patternsOf(questionLines.APPOINTMENT_LINES),
  document: patternsOf(questionLines.DOCUMENT_LINES),
  issue: patternsOf(questionLines.ISSUE_LINES),
  lab: patternsOf(questionLines.LAB_LINES),
  medication: patternsOf(questionLines.MEDICATION_LINES),
  dose: patternsOf(questionLines.DOSE_LINES),
  dosing: patternsOf(logLines.DOSING_LINES),
  diagnosis: patternsOf(logLines.DIAGNOSIS_LINES),
  judge: patternsOf(logLines.JUDGE_LINES),
  ought: patternsOf(
    `(should|can|could|may|must|shall|soll|sollte|darf|kann|konnte|muss|safe|ok|okay|too|more|zu|mehr|if|wenn|falls|max~|recommend~|empfiehl~|right for me|for me|usual|starting|richtig|ware|would|allowed|erlaubt|at once|auf einmal|am tag|a day|per day)
  do i need $
  brauche ich $`,
  ),
  reading: patternsOf(questionLines.READING_LINES),
  past: patternsOf(`(last|letzte|letzten|letzter|zuletzt|previous|past|letztes|was|war|did|had|hatte)`),
  general: patternsOf(otherLines.GENERAL_LINES),
  advice: patternsOf(otherLines.ADVICE_LINES),
  someRecord: patternsOf(
    `(what|when|which|show|list|how|find|where|do i have|have i|any|was|wann|welche~|zeig~|wie|finde|wo|such~|offne|open|look for|i need|brauch~|is my|stehen|steht|muss|do i|habe ich|hab ich|gibt es|last|latest|letzte~|neueste~|my|mein~)`,
  ),
}

/** Returns the unambiguous cases: a mere greeting, and a disguised request; null for all others. */
export function certainIn({ text, raw }: Said): Understood | null {
  const isGreeting =
    text.trim() !== '' &&
    text
      .trim()
      .split(' ')
      .every((word) => GREETING_WORDS.has(word))
  if (isGreeting && otherLines.GREETINGS.test(text)) return { intent: 'greeting' }
  const guise = disguisedIntent(text) ?? disguisedIntent(` ${words(raw).join(' ')} `)
  return guise && { intent: guise }
}

/** Returns the subject of a message, by set phrases. */
export function byRules(said: Said, listening: Listening): Understood {
  const { text } = said
  const certain = certainIn(said)
  if (certain) return certain
  if (says(text, lines.addQuestion)) return { intent: 'add_question', question: questionOf(said) }
  const about = recordAsked(said, listening)
  const asksCare =
    says(text, lines.advice) && / (?:worauf|safe|safely|sicher|careful|sinnvoll|good idea) /.test(text)
  if (says(text, lines.howTo) && !asksCare && !(about && isSure(about))) return { intent: 'how_to' }
  const logged = loggedIn(said, listening)
  if (logged) return logged
  const isPlan = about?.intent === 'record_medication' && !says(text, lines.ought)
  if (isPlan) return about
  if (about && isSure(about)) return about
  const asksAdvice =
    says(text, lines.advice) && says(text, lines.topic) && !drugIn(text, [], listening.language)
  // "How many readings do I have?" asks for no dose.
  const isCounted =
    about?.intent === 'record_value' && about.statistic === 'count' && says(text, lines.reading)
  if (says(text, lines.dosing) && !asksAdvice && !isCounted) return { intent: 'declined_dosing' }
  if (about && about.intent !== 'record_value' && about.intent !== 'record_symptom') return about
  if (says(text, lines.diagnosis) && !says(text, lines.judge) && !asksAdvice && !isCounted)
    return { intent: 'declined_diagnosis' }
  if (about) return about
  if (says(text, lines.diagnosis)) return { intent: 'declined_diagnosis' }
  return { intent: says(text, lines.topic) ? 'article' : 'unknown' }
}

/** Readings tell how high a fever was. */
export const feverAsked = (text: string) =>
  / (?:fever|fieber) /.test(text) &&
  / (?:how high|wie hoch|highest|hochste\S*|hochstens|lowest|average|durchschnitt\S*) /.test(text)
    ? ({ kind: 'temp', word: ' fever ' } as const)
    : null

/** Words alone distinguish taken from skipped; a question about a plan could ask for advice. */
const isSure = ({ intent }: Understood) =>
  ['record_dose', 'record_supply', 'record_appointment', 'record_issue'].includes(intent)

/** The part of the record that a question asks for; null where it asks for none. */
function recordAsked({ text }: Said, listening: Listening): Understood | null {
  const { language, drugNames } = listening
  const isOwn = says(text, lines.own)
  const isGeneral = says(text, lines.advice) || (says(text, lines.general) && !/ (?:my|mein\S*) /.test(text))
  const measured = kindIn(text) ?? feverAsked(text)
  const { statistic, ...set } = setIn(text, listening, measured?.kind ?? null)
  const { condition, ...ofDays } = set
  const period = set.period !== null || set.sinceVisit || condition !== null
  const drug = drugIn(text, drugNames, language)?.name ?? null
  const asks = says(text, lines.someRecord)
  if (says(text, lines.supply) && !says(text, lines.life)) return { intent: 'record_supply', drug }
  const medicine =
    drug !== null ||
    / (?:tablets?|pills?|meds?|medicines?|medications?|doses?|painkillers?|inhaler|tabletten?|pillen?|medikamente?|dosen|dosis|schmerzmittel|spray|antibiotik\S*|spritze|adherence|compliance|einnahmetreue) /.test(
      text,
    )
  if (says(text, lines.dose) && medicine) return doseAsked(drug, text, statistic, set)
  if (says(text, lines.document) && asks && !isGeneral && !/ (?:when|wann) /.test(text))
    return { intent: 'record_document', about: null }
  if (
    says(text, lines.appointment) &&
    asks &&
    (!isGeneral || / (?:what time|um wie viel uhr) /.test(text)) &&
    !/ (?:get ready|prepare|vorbereit\S*|bring|mitbringen|mitnehmen) /.test(text)
  )
    return {
      intent: 'record_appointment',
      which: says(text, lines.past) && !/ (?:next|nachste\S*) /.test(text) ? 'last' : 'next',
    }
  if (says(text, lines.issue) && !drug) return { intent: 'record_issue' }
  if (
    says(text, lines.medication) &&
    !says(text, lines.advice) &&
    (medicine || isOwn) &&
    !measured &&
    !/ (?:spiegel|levels?|\S*werte?) /.test(text)
  )
    return { intent: 'record_medication', drug }
  const analyte = analyteIn(text)
  // A sugar that nothing says more of is what a meter at home shows.
  const isOfLab = analyte !== null && analyte !== 'glucose-unspecified'
  const isReading = says(text, statisticLines)
  if ((isOfLab || says(text, lines.lab)) && !isGeneral && (isOwn || period || isReading || asks))
    return { intent: 'record_lab', analyte, statistic, ...ofDays }
  if (measured && !isGeneral && (isOwn || period || isReading))
    return { intent: 'record_value', kind: measured.kind, statistic, ...set }
  const symptom = symptomIn(text, language)
  const isOfSymptoms = / (?:symptoms?|symptome|beschwerden) /.test(text)
  if ((symptom || isOfSymptoms) && !isGeneral && (isOwn || period || isReading))
    return { intent: 'record_symptom', name: symptom?.name ?? null, statistic, ...set }
  return null
}

const statisticLines = [
  questionLines.AVERAGE_LINES,
  questionLines.HIGHEST_LINES,
  questionLines.LOWEST_LINES,
  questionLines.COUNT_LINES,
  questionLines.LATEST_LINES,
  questionLines.READING_LINES,
].flatMap(patternsOf)

/** Missed doses have no known hour. */
export function doseAsked(
  drug: string | null,
  text: string,
  named: Statistic,
  asked: Required<Asked>,
): Understood {
  const statistic = doseStatistic(text, named)
  const condition = statistic === 'missed' ? null : asked.condition
  return { intent: 'record_dose', drug, statistic, ...asked, condition }
}

function doseStatistic(text: string, statistic: Statistic): 'latest' | 'count' | 'missed' {
  if (
    / (?:miss|missed|skip|skipped|forget|forgot|forgotten|vergessen\S*|verpasst\S*|ausgelassen\S*|adherence|compliance|einnahmetreue) /.test(
      text,
    )
  )
    return 'missed'
  return statistic === 'count' || / (?:how (?:much|many)|wie (?:viel|viele)) /.test(text) ? 'count' : 'latest'
}

const ORDERS =
  /^.{0,80}?(?:remind me to (?:ask|mention)|(?:question|frage)[^:]{0,60}:|for my next (?:appointment|visit):?|(?:ask|mention to|tell) (?:my|the) \w+(?: \w+)? (?:about|whether|if)|notier\w*:?)\s*/iu

/**
 * The question itself, without the words that order it to be noted; all of it where nothing would
 * be left.
 */
export function questionOf({ raw }: Said): string {
  const afterColon = /:\s*(.{5,})$/u.exec(raw)?.[1]
  return (
    afterColon ??
    raw.replace(ORDERS, (order) => (/(?:about|whether|if)\s*$/i.test(order) ? order : '')).trim() ??
    raw
  )
}
