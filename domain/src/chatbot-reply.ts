import { type DeclinedKind, declinedKind } from './declined-questions.ts'
import { emergencyNumbers } from './emergency-numbers.ts'
import type { Language } from './language.ts'
import { rankTexts, type RankedText } from './rank-texts.ts'
import type { ReplyKind } from './reply-kinds.ts'
import { findRedFlag, RED_FLAG_RULES_VERSION, redFlagAnswer } from './red-flags.ts'

export interface Reply<T> {
  kind: ReplyKind
  text: string
  /** Of a red flag: which, and by which rules it was found. */
  flag: { key: string; level: string; rules_version: string } | null
  /** To be called, before anything else is read. */
  emergency_numbers: string[]
  /** What stands above the answer when a red flag was named and denied. */
  notice: string | null
  articles: T[]
  /** A question for the next appointment. */
  question: string | null
}

export interface Asker {
  language: Language
  country: string | null
}

const ARTICLES_MAX = 3
const QUESTION_MAX_LETTERS = 500

const TEXTS: Record<Language, Record<DeclinedKind | 'articles' | 'unknown' | 'denied', string>> = {
  en: {
    dosing:
      'How much to take is for your doctor or pharmacist to say: they know you and your other medicines. Take this question to your next appointment, or ask a pharmacy today.',
    diagnosis:
      'I do not diagnose: what you have can only be said by somebody who examines you. Take this question to your next appointment.',
    articles: 'This is what our own articles say about it. It is for orientation, and no diagnosis.',
    unknown:
      'Our articles say nothing about this. I do not diagnose; your doctor or pharmacist is the right one to ask.',
    denied: 'You write that this is not so. Should it happen:',
  },
  de: {
    dosing:
      'Wie viel Sie nehmen, sagt Ihnen Ihre Praxis oder Apotheke: Dort kennt man Sie und Ihre anderen Medikamente. Nehmen Sie diese Frage mit zum nächsten Termin oder fragen Sie heute in einer Apotheke.',
    diagnosis:
      'Ich stelle keine Diagnosen: Was Sie haben, kann nur sagen, wer Sie untersucht. Nehmen Sie diese Frage mit zum nächsten Termin.',
    articles: 'Das sagen unsere eigenen Artikel dazu. Es dient zur Orientierung und ist keine Diagnose.',
    unknown:
      'Unsere Artikel sagen dazu nichts. Ich stelle keine Diagnosen; fragen Sie am besten in Ihrer Praxis oder Apotheke.',
    denied: 'Sie schreiben, dass das nicht so ist. Falls es doch eintritt:',
  },
}

/** What is answered to a message: red flags before all else, then what is declined, then what the articles say. */
export function replyTo<T extends RankedText>(text: string, asker: Asker, articles: readonly T[]): Reply<T> {
  const { language } = asker
  const texts = TEXTS[language]
  const numbers = emergencyNumbers(asker.country)
  const found = findRedFlag(text)
  const answer = found && redFlagAnswer(found.flag, language, numbers[0] ?? '')
  const flag = found && {
    key: found.flag.key,
    level: found.flag.level,
    rules_version: RED_FLAG_RULES_VERSION,
  }
  const isAdvice = flag?.level === 'advice'
  const base = { flag, emergency_numbers: [], notice: null, articles: [], question: null }
  if (answer && !found?.isDenied && !isAdvice)
    return { ...base, kind: 'red_flag', text: answer, emergency_numbers: numbers }

  const notice = answer && !isAdvice ? `${texts.denied} ${answer}` : null
  const declined = declinedKind(text)
  if (declined || (isAdvice && !found?.isDenied)) {
    const question = text.replaceAll(/\s+/g, ' ').trim().slice(0, QUESTION_MAX_LETTERS)
    const said = declined ? texts[declined] : ''
    const body = isAdvice ? [answer, said].filter(Boolean).join(' ') : said
    return { ...base, notice, kind: 'declined', text: body, question }
  }
  const fitting = rankTexts(articles, text, ARTICLES_MAX)
  return fitting.length > 0
    ? { ...base, notice, kind: 'articles', text: texts.articles, articles: fitting }
    : { ...base, notice, kind: 'unknown', text: texts.unknown }
}
