import { CONDITIONS } from '../conditions.ts'
import { type Language, nameIn } from '../language.ts'
import { EGFR } from './lab-values.ts'
import { type KnownFacts, kidneyOf } from './facts.ts'
import { isPregnant } from './match.ts'
import { pregnancyWords, valueWords } from './words.ts'

/** The facts behind a judgement and those that it lacks: never "no warning" alone. */
export interface LookedAt {
  readonly at: readonly string[]
  readonly missing: readonly string[]
}

const isText = (part: string | boolean | null): part is string => typeof part === 'string'

/** The facts of the record that the rules looked at, with their dates, and those it lacks. */
export function lookedAt(facts: KnownFacts, language: Language): LookedAt {
  const isGerman = language === 'de'
  const say = (en: string, de: string) => (isGerman ? de : en)
  const { person, labs, week } = facts
  const kidney = kidneyOf(facts)
  const pregnant = isPregnant(person)
  const values = [...labs.fresh].filter(([analyte]) => analyte !== EGFR).map(([, value]) => value)
  const conditions = (person.conditions ?? []).flatMap((key) => {
    const found = CONDITIONS.find((one) => one.key === key)
    return found ? [nameIn(found, language)] : []
  })
  const isSilent = pregnant === undefined && person.sex !== 'male'
  const at = [
    person.age !== undefined && say(`age ${person.age}`, `Alter ${person.age}`),
    pregnant === true && pregnancyWords(week, isGerman),
    pregnant === false && person.sex !== 'male' && say('no pregnancy', 'keine Schwangerschaft'),
    person.breastfeeding === true && say('breastfeeding', 'Stillzeit'),
    kidney && !kidney.isOld && valueWords(kidney.value, language),
    ...values.map((value) => valueWords(value, language)),
    conditions.length > 0
      ? say(`diagnoses: ${conditions.join(', ')}`, `Diagnosen: ${conditions.join(', ')}`)
      : say('diagnoses: none that the rules know', 'Diagnosen: keine, die die Regeln kennen'),
  ]
  const missing = [
    person.age === undefined && say('birth date', 'Geburtsdatum'),
    isSilent && say('whether you are pregnant', 'ob Sie schwanger sind'),
    person.breastfeeding === undefined &&
      person.sex !== 'male' &&
      say('whether you breastfeed', 'ob Sie stillen'),
    (!kidney || kidney.isOld) && say('a kidney value of the last year', 'ein Nierenwert des letzten Jahres'),
    values.length === 0 && say('other laboratory values', 'andere Laborwerte'),
  ]
  return { at: at.filter(isText), missing: missing.filter(isText) }
}

/** The same as sentences, which end with the limits of the rules. */
export function lookedAtWords(facts: KnownFacts, language: Language): string {
  const { at, missing } = lookedAt(facts, language)
  const lacks = missing.join(', ')
  return language === 'de'
    ? `Angesehen aus Ihrer Akte: ${at.join('; ')}.${lacks && ` In Ihrer Akte fehlt: ${lacks}.`} Die Regeln wissen nicht alles.`
    : `Looked at in your record: ${at.join('; ')}.${lacks && ` Your record lacks: ${lacks}.`} The rules do not know everything.`
}
