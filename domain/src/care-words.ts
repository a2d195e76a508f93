import services from './data/diagnostic-services.json' with { type: 'json' }
import specialities from './data/specialities.json' with { type: 'json' }
import { words } from './fold.ts'
import { type Language, type Named, nameIn } from './language.ts'

/**
 * A speciality of medicine, or a test: the field's word and the everyday one. Our own words, taken
 * from no catalogue.
 */
export interface CareWord extends Named {
  readonly key: string
  readonly plain: string
  readonly plain_de: string
  /** Other names that mean it, in either language. */
  readonly synonyms: readonly string[]
}

export const SPECIALITIES: readonly CareWord[] = specialities.items
export const DIAGNOSTIC_SERVICES: readonly CareWord[] = services.items

const keyOf = (text: string) => words(text).join(' ')
const namesOf = ({ name, name_de, synonyms }: CareWord) => [name, name_de, ...synonyms]
/** Names win over everyday words, and of two entries with one in common the first. */
function byName(entries: readonly CareWord[]) {
  const pairs = (textsOf: (entry: CareWord) => string[]) =>
    entries.toReversed().flatMap((entry) => textsOf(entry).map((text) => [keyOf(text), entry] as const))
  return new Map([...pairs(({ plain, plain_de }) => [plain, plain_de]), ...pairs(namesOf)])
}
const SPECIALITY_BY_NAME = byName(SPECIALITIES)
const SERVICE_BY_NAME = byName(DIAGNOSTIC_SERVICES)

/** Prefix of a speciality that adds nothing: "Fachärztin für …". */
const BEFORE = /^(fach(arzt|ärztin|aerztin|arzt\/-ärztin) für|specialist in|consultant in|department of)\s+/i

/**
 * The speciality that a text names, whichever way and in whichever language; undefined when we know
 * none of that name.
 */
export function specialityOf(text: string): CareWord | undefined {
  return SPECIALITY_BY_NAME.get(keyOf(text.trim().replace(BEFORE, '')))
}

/** The test that a text names. */
export function serviceOf(text: string): CareWord | undefined {
  return SERVICE_BY_NAME.get(keyOf(text))
}

/** "Cardiology (heart)"; what we do not know stays as it is. */
export function specialityText(specialization: string, language: Language): string {
  return withPlain(specialityOf(specialization), specialization, language)
}

/** "MRI (scan in the tube, no rays)"; what we do not know stays as it is. */
export function serviceText(service: string, language: Language): string {
  return withPlain(serviceOf(service), service, language)
}

/** The same without the everyday word, for long lists. */
export function serviceName(service: string, language: Language): string {
  const known = serviceOf(service)
  return known ? nameIn(known, language) : service
}

function withPlain(known: CareWord | undefined, text: string, language: Language): string {
  if (!known) return text
  return `${nameIn(known, language)} (${language === 'de' ? known.plain_de : known.plain})`
}

/** Everything that somebody may type who means it. */
export function wordsFor(known: CareWord | undefined, text: string): string {
  return known ? [...namesOf(known), known.plain, known.plain_de].join(' ') : text
}

/** Filler words of a search that do not narrow it: titles, "doctor", "in". */
const AROUND = new Set(
  words(
    `dr prof professor med dent dipl phd md doctor doctors doktor arzt ärztin ärzte facharzt fachärztin specialist
    practice praxis mr mrs ms miss herr frau a the for of in near and für in der die das und bei nahe im am`,
  ),
)
const SEARCH_WORDS_MAX = 8

/**
 * The words of a directory search, in any order: without titles and filler words, unless nothing
 * else was typed.
 */
export function directoryWords(typed: string): string[] {
  const all = [...new Set(words(typed))]
  const telling = all.filter((word) => !AROUND.has(word))
  return (telling.length > 0 ? telling : all).slice(0, SEARCH_WORDS_MAX)
}
