import type { Intent, Understood } from './chatbot/understood.ts'
import { articleWordsFor } from './chatbot/article-words.ts'
import { likelyArticles } from './chatbot/likely-articles.ts'
import { leftOutOf } from './chatbot/left-out.ts'
import type { Listening } from './chatbot/listening.ts'
import { asksInGeneral } from './chatbot/asks-in-general.ts'
import { likelyCurrentSign } from './chatbot/likely-current-sign.ts'
import { onlyOfRecord } from './chatbot/only-of-record.ts'
import { understand } from './chatbot/understand.ts'
import { tellsOfDose } from './chatbot/logged.ts'
import { readMessage } from './chatbot/vocabulary.ts'
import { REPLY_TEXTS } from './chatbot-texts.ts'
import { declinedKind } from './declined-questions.ts'
import { emergencyNumbers } from './emergency-numbers.ts'
import type { Language } from './language.ts'
import { rankTexts, type RankedText } from './rank-texts.ts'
import type { ReplyKind } from './reply-kinds.ts'
import {
  findRedFlag,
  type FoundRedFlag,
  RED_FLAG_RULES_VERSION,
  redFlagAnswer,
  withNumber,
  withoutDeniedSigns,
} from './red-flags.ts'
import type { ToldSign } from './warning-signs/levels.ts'
import { signAtDoor } from './warning-signs/at-door.ts'
import { needsCause } from './warning-signs/needs-cause.ts'
import { likelyRedFlag } from './warning-signs/likely-red-flag.ts'

export interface Reply<T> {
  kind: ReplyKind
  intent: Intent
  /** Input of the chatbot's tools; null beside a warning sign. */
  understood: Understood | null
  /** Empty when a tool writes it from the record. */
  text: string
  /** The red flag, and the rules version that found it. */
  flag: { key: string; level: string; rules_version: string } | null
  /** The number to call: before reading anything else, or where the notice names it. */
  emergency_numbers: string[]
  /** Text above the answer when a red flag was denied, or is only possible. */
  notice: string | null
  articles: T[]
  /** A question for the next appointment. */
  question: string | null
}

export interface Asker extends Listening {
  country: string | null
}

const ARTICLES_MAX = 3
const QUESTION_MAX_LETTERS = 500
/** A question about one's own doses or plan gets its answer; otherwise the advice comes first. */
const STANDS_BESIDE_ADVICE = new Set(['record_dose', 'record_medication', 'record_issue', 'record_document'])

const ASKING =
  /^(?:and |so |hi |hello |hey |hallo |und |also )*(?:when|did|do|does|have|has|had|how|what|which|who|where|was|is|are|am|can|could|show|list|tell|find|give|wann|wie|was|wer|wo|welche\w*|wieviel|hab|habe|hatte|hast|bin|ist|sind|kann|gibt|zeig\w*|nenn\w*|sag\w*|such\w*|find\w*|an welchen) /

/** True for a question. "I just skip my tablets on weekends" asks for nothing of the record. */
function isQuestion(message: string): boolean {
  const { text, asks } = readMessage(message)
  return asks || ASKING.test(text.trimStart())
}

/**
 * Returns the answer to a message: red flags before all else, then by its words. Questions about
 * the record and entries to log are only parsed here.
 */
export function replyTo<T extends RankedText & { slug: string }>(
  text: string,
  asker: Asker,
  articles: readonly T[],
): Reply<T> {
  const { language } = asker
  const texts = REPLY_TEXTS[language]
  const numbers = emergencyNumbers(asker.country)
  // Advice on a medicine does not suppress an alarm.
  const understood = understand(text, asker)
  const asked = signAskedAbout(text, understood, asker)
  const ruled = asked === null ? findRedFlag(text) : asked.ruled
  const heardBeside =
    asked?.learnt ?? (isPlain(asked, text, understood, asker) ? null : learntBeside(ruled, text))
  const learnt = ruled ? heardBeside : asPossible(heardBeside, text, understood, asker)
  const isLearntAlarm = learnt?.found && learnt.found.flag.level !== 'advice'
  const found = (isLearntAlarm ? learnt.found : ruled) ?? learnt?.found ?? null
  const answer = found && redFlagAnswer(found.flag, language, numbers[0] ?? '')
  const flag = found && {
    key: found.flag.key,
    level: found.flag.level,
    rules_version: RED_FLAG_RULES_VERSION,
  }
  const isAdvice = flag?.level === 'advice'
  const base = { understood: null, flag, emergency_numbers: [], notice: null, articles: [], question: null }
  const isPresent = found !== null && !found.isDenied && !found.isAskedAbout
  if (answer && isPresent && !isAdvice)
    return {
      ...base,
      kind: 'red_flag',
      intent: 'red_flag',
      text: `${answer}\n${sourceOf(found.flag, texts.source)}`,
      emergency_numbers: numbers,
    }

  const heard = found?.isDenied ? texts.denied : texts.askedAbout
  const possible = learnt?.isPossible ? withNumber(texts.possible, listed(numbers, language)) : null
  const { intent } = understood
  // A dose that was left out is written down, under the advice.
  const besideDose = answer && isAdvice && isPresent && intent === 'log_dose' ? answer : null
  const notice = answer && !isAdvice ? `${heard} ${answer}` : (besideDose ?? possible)
  const isOfAdvice = notice === null || notice === besideDose
  const reply = { ...base, notice, emergency_numbers: isOfAdvice ? [] : numbers, intent, understood }
  const isOwnDecision = isAdvice && isPresent && !(STANDS_BESIDE_ADVICE.has(intent) && isQuestion(text))
  if (intent === 'greeting') return { ...reply, kind: 'greeting', text: texts.greeting }
  if (intent === 'how_to' && !(isAdvice && isPresent)) return { ...reply, kind: 'how_to', text: '' }
  if (intent === 'add_question')
    return { ...reply, kind: 'question', text: texts.question, question: shortened(understood.question) }
  // A step that somebody plans with a medicine is not a dose already taken.
  const isPlanned = isAdvice && isPresent && !tellsOfDose(readMessage(text).text)
  if (intent.startsWith('log_') && !isPlanned) return { ...reply, kind: 'proposal', text: '' }
  const isLookedUp = intent.startsWith('record_') || intent === 'find_care'
  if (isLookedUp && !isOwnDecision) return { ...reply, kind: 'record', text: '' }

  const declined =
    intent === 'declined_dosing'
      ? 'dosing'
      : intent === 'declined_diagnosis'
        ? 'diagnosis'
        : intent === 'unknown'
          ? declinedKind(text)
          : null
  if (declined || (isAdvice && isPresent)) {
    const said = declined ? texts[declined] : ''
    const body = isAdvice ? [answer, said].filter(Boolean).join(' ') : said
    const declinedIntent = declined === 'diagnosis' ? 'declined_diagnosis' : 'declined_dosing'
    return { ...reply, intent: declinedIntent, kind: 'declined', text: body, question: shortened(text) }
  }
  if (intent === 'unknown') return { ...reply, kind: 'unknown', text: texts.unknown }
  const read = readMessage(text).text
  const ranked = rankTexts(articles, read, ARTICLES_MAX, articleWordsFor(read))
  const named = likelyArticles(
    text,
    ranked.map(({ slug }) => slug),
  )
  const likely = named.flatMap((slug) => articles.filter((one) => one.slug === slug))
  const fitting = [...new Set([...likely, ...ranked])].slice(0, ARTICLES_MAX)
  if (fitting.length > 0)
    return { ...reply, intent: 'article', kind: 'articles', text: texts.articles, articles: fitting }
  if ('missed' in understood && understood.missed) return { ...reply, kind: 'record', text: '' }
  return { ...reply, kind: 'unknown', text: texts.noArticle }
}

type Learnt = ReturnType<typeof likelyRedFlag>
interface AskedSign {
  ruled: FoundRedFlag | null
  learnt: Learnt | null
}

/**
 * The sign that a message only asks about, in general or as of an earlier day; null when it reports
 * anything else. Earlier measurements, and letters about an illness, count as nothing else.
 */
function signAskedAbout(text: string, understood: Understood, asker: Asker): AskedSign | null {
  const ofRecord = onlyOfRecord(text, understood, asker)
  if (ofRecord === 'nothing') return { ruled: null, learnt: null }
  if (ofRecord === null && !asksInGeneral(text, understood)) return null
  const ruled = findRedFlag(text)
  if (ruled) return { ruled: { ...ruled, isAskedAbout: !ruled.isDenied }, learnt: null }
  const { found, isPossible } = likelyRedFlag(text)
  const isAdvice = found?.flag.level === 'advice'
  return { ruled: null, learnt: { found: isAdvice ? found : null, isPossible: isPossible || found !== null } }
}

/** True when only rules apply: the learnt weights overreact to a reading or a name. */
const isPlain = (asked: AskedSign | null, text: string, understood: Understood, asker: Asker): boolean =>
  asked !== null || isOnlyReading(text, understood, asker) || isOnlyOfMedicines(text, understood, asker)

/** "Can I take X with Y" and nothing else: names of medicines say nothing about anybody's state. */
const isOnlyOfMedicines = (text: string, understood: Understood, asker: Asker): boolean =>
  (('together' in understood && understood.together !== undefined) ||
    ('forPerson' in understood && understood.forPerson !== undefined)) &&
  leftOutOf(text, understood, asker).length === 0

/**
 * The learnt model supplements the rules: beside a sign that is denied or long ago, it sees the
 * rest of the text.
 */
function learntBeside(ruled: FoundRedFlag | null, text: string) {
  if (!ruled || ruled.flag.level === 'advice') return likelyCurrentSign(text)
  if (!ruled.isDenied && !ruled.isAskedAbout) {
    const likely = ruled.isExplainable ? likelyCurrentSign(text) : null
    return likely?.found && likely.found.flag.level !== 'advice' ? likely : null
  }
  const learnt = likelyRedFlag(text)
  const isOther = learnt.found !== null && learnt.found.flag.key !== ruled.flag.key
  return isOther && likelyRedFlag(withoutDeniedSigns(text)).found ? learnt : null
}

const OF_MEDICINES_AND_VALUES = new Set<Intent>(['log_measurement', 'log_dose', 'record_medication'])

/**
 * The learnt weights hear an alarm in the names of medicines and values. If the words beside the
 * understood ones show none, an alarm is only possible, and replaces no answer. Rules judge an
 * overdose by its name and number, and anything that depends on a medicine.
 */
function asPossible(
  learnt: Learnt | null,
  text: string,
  understood: Understood,
  asker: Asker,
): Learnt | null {
  const key = learnt?.found?.flag.level === 'advice' ? undefined : learnt?.found?.flag.key
  if (key === undefined || !OF_MEDICINES_AND_VALUES.has(understood.intent)) return learnt
  if (key === 'poison_overdose' || needsCause(key)) return learnt
  const note = leftOutOf(text, understood, asker).join(', ')
  const beside = note === '' ? null : likelyRedFlag(note)
  return beside?.found || beside?.isPossible ? learnt : { found: null, isPossible: true }
}

/** The learnt weights take the mere names of these kinds for an alarm. */
const EVERYDAY_KINDS = new Set(['pulse', 'blood_pressure', 'weight', 'steps', 'sleep', 'water'])
const NOTE_MAX_WORDS = 4

/** True when the few words beside a reading may describe a complaint. */
function mayComplain(note: string, text: string, kind: string): boolean {
  if (note === '') return false
  const isShort = note.split(' ').length <= NOTE_MAX_WORDS && !/\d/.test(note)
  if (!isShort || !EVERYDAY_KINDS.has(kind) || findRedFlag(text) !== null) return true
  const [beside, all] = [likelyRedFlag(note), likelyRedFlag(text)]
  return beside.found !== null && beside.found.flag.key === all.found?.flag.key
}

/**
 * A reading without a word of complaint: rules judge its number, here and when it is saved. The
 * weights, learnt from sentences, take the mere name of the measurement for an alarm.
 */
function isOnlyReading(text: string, understood: Understood, asker: Asker): boolean {
  if (understood.intent !== 'log_measurement') return false
  const note = leftOutOf(text, understood, asker).join(', ')
  if (mayComplain(note, text, understood.kind)) return false
  const { values, context = {}, at } = understood
  const person = { dateOfBirth: null, sex: null, pregnancyDueOn: null }
  return (
    signAtDoor({ texts: [note], measured: { values, context, day: at.date, person, targets: [] } }) === null
  )
}

function sourceOf({ source, year }: ToldSign, text: string): string {
  const isDated = year === null || source.includes(String(year))
  return text.replace('{{source}}', isDated ? source : `${source}, ${year}`)
}

/** "112 or 911". */
const listed = (numbers: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(numbers)

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, QUESTION_MAX_LETTERS)
