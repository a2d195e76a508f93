import { fold, words } from './fold.ts'
import { type Language, type Named, nameIn } from './language.ts'

/** Shorter pieces of a word hit too much: "hochdruck" in "Bluthochdruck" is meant, "ein" is not. */
const INSIDE_WORD_MIN_LETTERS = 4
const DEFAULT_LIMIT = 8

/** The texts by which an entry is found: its two names, and others such as codes. */
interface Searchable extends Named {
  readonly icd10?: string | null
  /** Further names, in any language. */
  readonly synonyms?: readonly string[]
}

/**
 * The entries that match the typed text, best first: each typed word must begin a word of a name
 * (or be inside a longer one), in either language; a code is matched from its start.
 */
export function suggest<T extends Searchable>(
  entries: readonly T[],
  query: string,
  language: Language,
  limit = DEFAULT_LIMIT,
): T[] {
  const typed = words(query)
  if (typed.length === 0) return []
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, query, typed, language) }))
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || shorterFirst(nameIn(a.entry, language), nameIn(b.entry, language)))
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/**
 * The shorter of names that match equally is meant more often: creatinine before creatine kinase.
 */
function shorterFirst(a: string, b: string): number {
  return a.length - b.length || a.localeCompare(b)
}

function scoreOf(entry: Searchable, query: string, typed: string[], language: Language): number {
  if (matchesCode(entry.icd10, query)) return 100
  const other = language === 'de' ? entry.name : entry.name_de
  const others = [other, ...(entry.synonyms ?? [])].map((name) => scoreOfName(name, typed))
  return Math.max(scoreOfName(nameIn(entry, language), typed) * 2, ...others)
}

function scoreOfName(name: string, typed: string[]): number {
  const own = words(name)
  if (own.join(' ') === typed.join(' ')) return 10
  if (typed.every((word) => own.some((w) => w.startsWith(word)))) {
    return own.join(' ').startsWith(typed.join(' ')) ? 5 : 3
  }
  const inside = typed.every((word) =>
    own.some((w) => w.startsWith(word) || (word.length >= INSIDE_WORD_MIN_LETTERS && w.includes(word))),
  )
  return inside ? 1 : 0
}

function matchesCode(code: string | null | undefined, query: string): boolean {
  const wanted = bare(query)
  return Boolean(code) && /^[a-z]\d/.test(wanted) && bare(code ?? '').startsWith(wanted)
}

function bare(code: string): string {
  return fold(code).replaceAll(/[.\s]/g, '')
}
