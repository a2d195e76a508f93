import { type Condition, CONDITIONS } from '../conditions.ts'
import { words } from '../fold.ts'

/** A diagnosis as it stands in the record. */
export interface Diagnosis {
  readonly id: string
  readonly name: string
  readonly icd10: string | null
  readonly status: 'active' | 'remission' | 'resolved'
  /** The day on which it began, or else was written down; null when neither is known. */
  readonly on?: string | null
}

const spaced = (text: string): string => ` ${words(text).join(' ')} `

/** Words in brackets that do not name the condition by themselves. */
const NO_NAME = new Set(
  [
    'acute',
    'akut',
    'single episode',
    'einzelne Episode',
    'virus identified',
    'Virus nachgewiesen',
    'Ileus',
  ].map(spaced),
)

/** The longest name comes first: "migraine with aura" is not only "migraine". */
const NAMES = CONDITIONS.flatMap((condition) =>
  namesOf(condition).map((name) => ({ condition, whole: spaced(name) })),
)
  .filter(({ whole }) => !NO_NAME.has(whole) && whole.trim() !== '')
  .toSorted((a, b) => b.whole.length - a.whole.length)
  .map((name, place) => ({ ...name, place }))

/** A diagnosis that holds one of them holds its first word. */
const BY_FIRST_WORD = Map.groupBy(NAMES, ({ whole }) => whole.split(' ')[1] ?? '')

/** "COPD (chronisch obstruktive Lungenkrankheit)" is called by the whole, or by either part. */
function namesOf({ name, name_de, synonyms = [] }: Condition): string[] {
  return [name, name_de]
    .flatMap((full) => {
      const [, outside, inside] = /^(.*?) \((.*)\)$/.exec(full) ?? []
      return outside && inside ? [full, outside, inside] : [full]
    })
    .concat(synonyms)
}

/** Somebody else's illness, or one that was looked for and not found, wherever the word stands. */
const NOT_OWN =
  / (?:excluded|ruled out|family|mother|father|brother|sister|ausgeschlossen|ausschluss|familie|mutter|vater|bruder|schwester) /
/**
 * Denies what comes after it: "without complications" says nothing against the diabetes before it.
 */
const DENIED = / (?:no|not|without|kein|keine|keinen|ohne) /

/**
 * The keys of the conditions that a diagnosis means: by its code, and by its name as a whole word.
 * Empty means that the list does not know it, never that it does not matter.
 */
export function conditionsOf({ name, icd10 }: Pick<Diagnosis, 'name' | 'icd10'>): string[] {
  const code = icd10?.toUpperCase() ?? null
  const byCode = code === null ? [] : CONDITIONS.filter(({ icd10: known }) => isCodeOf(code, known))
  return [...new Set([...byCode, ...namedIn(name)].map(({ key }) => key))]
}

/** A code of the same name or of a part of it; "K27.9", the unspecified one, stands for all K27. */
function isCodeOf(code: string, known: string | null): boolean {
  if (known === null) return false
  const [category = ''] = known.split('.')
  return code.startsWith(known) || (known.endsWith('.9') && code.split('.')[0] === category)
}

function namedIn(text: string): Condition[] {
  let rest = spaced(text)
  if (NOT_OWN.test(rest)) return []
  const found = new Set<Condition>()
  const possible = [...new Set(rest.split(' '))].flatMap((word) => BY_FIRST_WORD.get(word) ?? [])
  for (const { condition, whole } of possible.toSorted((a, b) => a.place - b.place)) {
    const parts = partsOf(whole, rest)
    if (parts === null) continue
    const start = Math.min(...parts.map((part) => rest.indexOf(part)))
    if (!DENIED.test(rest.slice(0, start + 1))) found.add(condition)
    // A part used up by a longer name no longer counts for a shorter one.
    for (const part of parts) rest = rest.replace(part, ' | ')
  }
  return [...found]
}

/**
 * The parts of a text that make up a name: the whole, or its words in another order, as in
 * "Typ-2-Diabetes" and "Diabetes mellitus Typ 2" for "Diabetes Typ 2". Null where a word is
 * missing.
 */
function partsOf(whole: string, text: string): string[] | null {
  if (text.includes(whole)) return [whole]
  const parts = whole
    .trim()
    .split(' ')
    .map((word) => ` ${word} `)
  return parts.length > 1 && parts.every((part) => text.includes(part)) ? parts : null
}
