import { type Drug, DRUGS, drugsNamedIn } from '../drugs.ts'
import { fold, words } from '../fold.ts'
import { isWithinSlips } from '../near-words.ts'

/** Shorter names are a letter away from too many others, and two letters from still more. */
const ONE_SLIP_MIN_LETTERS = 7
const TWO_SLIPS_MIN_LETTERS = 11

/** The names of one word, with the drug that each means. */
const BY_WORD = new Map(
  DRUGS.flatMap((drug) =>
    [drug.name, drug.name_de, ...drug.synonyms]
      .map((name) => words(name))
      .filter((parts) => parts.length === 1)
      .map(([word = '']) => [word, drug] as const),
  ),
)
const LONG_NAMES = [...BY_WORD.keys()].filter((name) => name.length >= ONE_SLIP_MIN_LETTERS - 1)

interface Spelled {
  readonly drugs: readonly Drug[]
  /** The words that were taken for a name although they are spelled otherwise; empty when sure. */
  readonly doubtful: readonly string[]
}

/** A record names the same few products again and again, and each list of plans asks for them. */
const KEPT_MAX = 500
const kept = new Map<string, Spelled>()

/** The drugs that the name of a product means. */
export function drugsSpelledIn(text: string): Spelled {
  const known = kept.get(text)
  if (known) return known
  const found = findSpelled(text)
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(text, found)
  return found
}

/**
 * A number that follows at once ("MTX10"), points ("M.T.X.") and hyphens change no name. A name
 * that is a slip away from one of the list is taken for it and reported as doubtful: counting it is
 * safer than missing it.
 */
function findSpelled(text: string): Spelled {
  const asWritten = drugsNamedIn(text)
  if (asWritten.length > 0) return { drugs: asWritten, doubtful: [] }
  const apart = fold(text).replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
  const joined = apart
    .replaceAll(/(?<=\p{L})[-‐‑–](?=\p{L})/gu, '')
    .replaceAll(/(?<!\p{L})\p{L}(?:[. ]\p{L}(?!\p{L}))+/gu, (letters) => letters.replaceAll(/[. ]/g, ''))
  for (const written of [apart, joined]) {
    const drugs = drugsNamedIn(written)
    if (drugs.length > 0) return { drugs, doubtful: [] }
  }
  const near = words(joined).flatMap((word) => {
    const drug = nearDrug(word)
    return drug ? [{ word, drug }] : []
  })
  return { drugs: [...new Set(near.map(({ drug }) => drug))], doubtful: near.map(({ word }) => word) }
}

/** The one drug that a misspelt word means; null where it can mean two. */
function nearDrug(word: string): Drug | null {
  if (word.length < ONE_SLIP_MIN_LETTERS || /\d/.test(word)) return null
  const most = word.length < TWO_SLIPS_MIN_LETTERS ? 1 : 2
  const near = LONG_NAMES.filter((name) => isWithinSlips(word, name, most))
  const [only, ...others] = new Set(near.flatMap((name) => BY_WORD.get(name) ?? []))
  return only && others.length === 0 ? only : null
}
