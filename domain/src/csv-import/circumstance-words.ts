import { CIRCUMSTANCES, type Circumstance } from '../circumstances.ts'
import { words } from '../fold.ts'

/** Other words for an answer, besides its own name. */
const GERMAN: Readonly<Record<string, string>> = {
  nüchtern: 'fasting',
  'vor dem frühstück': 'before_breakfast',
  'vor frühstück': 'before_breakfast',
  'nach dem frühstück': 'after_breakfast',
  'nach frühstück': 'after_breakfast',
  'vor dem mittagessen': 'before_lunch',
  'nach dem mittagessen': 'after_lunch',
  'vor dem abendessen': 'before_dinner',
  'nach dem abendessen': 'after_dinner',
  'vor dem schlafen': 'bedtime',
  nachts: 'night',
  links: 'left',
  rechts: 'right',
  sitzend: 'sitting',
  liegend: 'lying',
  stehend: 'standing',
  ja: 'yes',
  nein: 'no',
  mund: 'oral',
  ohr: 'ear',
  stirn: 'forehead',
  achsel: 'armpit',
}
const key = (text: string) => words(text).join(' ')
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(GERMAN).map(([word, answer]) => [key(word), answer]),
)

/** The answer in a cell about a circumstance; other words stay as they are. */
export function answerInWords(circumstance: Circumstance, cell: string): string {
  const answers: readonly string[] = CIRCUMSTANCES[circumstance]
  const written = key(cell)
  const meant = MEANT.get(written) ?? written.replaceAll(' ', '_')
  return answers.includes(meant) ? meant : cell
}
