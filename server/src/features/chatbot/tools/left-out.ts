import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { words } from '@salve/domain/fold.ts'
import type { Person } from './asker.ts'
import { inWords, type ToolAnswer } from './tool-answer.ts'

/** Lists are searched by all words: those that an entry shown holds are considered. */
const SEARCHED = new Set<Understood['intent']>(['record_document', 'record_appointment', 'record_issue'])
const NAMED_MAX = 12
const STEM_LETTERS = 6

/** Names before an answer which words of the question it does not consider. */
export function withLeftOut(
  { language }: Person,
  understood: Understood,
  answer: ToolAnswer,
  leftOut: readonly string[],
): ToolAnswer {
  const { intent } = understood
  if (intent === 'how_to' || intent.startsWith('log_')) return answer
  const shown = words([answer.text, ...answer.sources.map(({ label }) => label)].join(' '))
  const isShown = (phrase: string) =>
    words(phrase).every((word) => shown.some((one) => one.startsWith(word.slice(0, STEM_LETTERS))))
  const open = SEARCHED.has(intent) ? leftOut.filter((phrase) => !isShown(phrase)) : leftOut
  if (open.length === 0) return answer
  return { ...answer, text: `${notConsidered(language, open)}\n${answer.text}` }
}

function notConsidered(language: Person['language'], phrases: readonly string[]): string {
  const named = phrases.slice(0, NAMED_MAX)
  const more = phrases.length - named.length
  const list = named.map((phrase) => inWords(language, `“${phrase}”`, `„${phrase}“`)).join(', ')
  const rest = more > 0 ? inWords(language, ` and ${more} more parts`, ` und ${more} weitere Teile`) : ''
  return inWords(
    language,
    `Not considered: ${list}${rest}. The answer is without it.`,
    `Nicht berücksichtigt: ${list}${rest}. Die Antwort gilt ohne diese Angabe.`,
  )
}
