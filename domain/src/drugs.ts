import data from './data/drugs.json' with { type: 'json' }
import { fold, words } from './fold.ts'
import { type Language, type Named, nameIn } from './language.ts'

export interface Drug extends Named {
  /** The international nonproprietary name. */
  readonly key: string
  /** Other names, abbreviations and brands. */
  readonly synonyms: readonly string[]
  readonly groups: readonly string[]
  /** Usual forms and strengths, not complete. */
  readonly forms: string
}

export const DRUGS: readonly Drug[] = data.items

const DEFAULT_LIMIT = 8

/**
 * Longest first: "5-ASA" is another drug than the "ASA" inside it, a combination another than its
 * part.
 */
const NAMES = DRUGS.flatMap((drug) =>
  namesOf(drug).map((name) => ({ drug, whole: ` ${words(name).join(' ')} ` })),
)
  .sort((a, b) => b.whole.length - a.whole.length)
  .map((name, place) => ({ ...name, place }))

/** A text that names one of them holds its first word. */
const BY_FIRST_WORD = Map.groupBy(NAMES, ({ whole }) => whole.split(' ')[1] ?? '')

/**
 * A word with this many letters may have one letter wrong, missing, added or swapped; a longer word
 * two.
 */
const TYPO_LETTERS = { one: 4, two: 8 }

/** Drugs that match the typed text by any name; exact beginnings come first, then similar ones. */
export function searchDrugs(query: string, language: Language, limit = DEFAULT_LIMIT): Drug[] {
  const typed = words(query).join(' ')
  if (typed === '') return []
  const scored = DRUGS.map((drug) => ({
    drug,
    score: Math.max(...namesOf(drug).map((n) => scoreOf(n, typed))),
    // Among equal matches, the exact spelling wins: the substance before a combination that has it
    // as a further name.
    shown: scoreOf(nameIn(drug, language), typed),
  }))
  return scored
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.shown - a.shown ||
        fold(nameIn(a.drug, language)).localeCompare(fold(nameIn(b.drug, language))),
    )
    .slice(0, limit)
    .map(({ drug }) => drug)
}

/**
 * The drugs that a text names, such as "Ramipril-ratio 5 mg": whole words, the longest name first.
 * An empty answer means "not covered by the list", never "harmless".
 */
export function drugsNamedIn(text: string): Drug[] {
  const said = words(text)
  let rest = ` ${said.join(' ')} `
  const found = new Set<Drug>()
  const possible = [...new Set(said)].flatMap((word) => BY_FIRST_WORD.get(word) ?? [])
  for (const { drug, whole } of possible.toSorted((a, b) => a.place - b.place)) {
    while (rest.includes(whole)) {
      found.add(drug)
      // A part used up by a longer name no longer counts for a shorter one.
      rest = rest.replace(whole, ' | ')
    }
  }
  return [...found]
}

function namesOf(drug: Drug): string[] {
  return [drug.name, drug.name_de, ...drug.synonyms]
}

function scoreOf(name: string, typed: string): number {
  const folded = words(name).join(' ')
  if (folded === typed) return 3
  if (folded.startsWith(typed)) return 2
  if (` ${folded}`.includes(` ${typed}`)) return 1
  const allowed = typed.length < TYPO_LETTERS.one ? 0 : typed.length < TYPO_LETTERS.two ? 1 : 2
  const distance = allowed === 0 ? 1 : typosIn(typed, folded, allowed)
  // Below all that fit, the nearest first.
  return distance <= allowed ? 0.5 / (1 + distance) : 0
}

/**
 * Counts letters of the typed text wrong, missing, too many or swapped against the beginning of a
 * name; more than `most` is any number above it.
 */
function typosIn(typed: string, name: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= name.length; j++) {
      const isSame = typed[i - 1] === name[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      next[j] = Math.min(
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(...row)
}
