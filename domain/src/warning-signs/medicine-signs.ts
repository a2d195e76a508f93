import data from '../data/medicine-signs.json' with { type: 'json' }
import { DRUGS } from '../drugs.ts'
import { fold } from '../fold.ts'
import type { MeasurementKey } from '../measurements.ts'
import { SYMPTOM_NAMES } from '../symptom-names.ts'
import type { RedFlagLevel, ToldSign } from './levels.ts'
import { saysSign, sentencesOfSigns, signPhrase } from './medicine-phrases.ts'

export const SIGN_URGENCIES = ['emergency', 'today', 'soon'] as const
type SignUrgency = (typeof SIGN_URGENCIES)[number]

/** This medicine makes this sign urgent. */
export interface MedicineSign {
  readonly key: string
  /** A substance's key, or `group:` and the name of a group. */
  readonly drug: string
  readonly urgency: SignUrgency
  readonly words_en: readonly string[]
  readonly words_de: readonly string[]
  readonly symptom_keys: readonly string[]
  /** Lists of symptoms that count once all of one were entered within 24 hours. */
  readonly symptom_keys_all?: readonly (readonly string[])[]
  readonly measurement?: { key: MeasurementKey; unit: string; above?: number; below?: number }
  /** Counts only below this age; an unknown age counts. */
  readonly age_below?: number
  /** For this long after the medicine ended, the sign still counts. */
  readonly within_days_after_stop?: number
  /** Rules that say the same more weakly. */
  readonly hides?: readonly string[]
  readonly why: string
  readonly why_de: string
  readonly say: string
  readonly say_de: string
  readonly source: string
  readonly year: number
  readonly checked: 'read' | 'known'
}

export const MEDICINE_SIGNS = data.items as unknown as readonly MedicineSign[]
/** The longest time after its end for which any medicine counts. */
export const SIGN_DAYS_MAX = Math.max(...MEDICINE_SIGNS.map((rule) => rule.within_days_after_stop ?? 0))

/** What somebody tells, without the medicines. */
export interface ToldFacts {
  readonly texts: readonly string[]
  /** Keys of the symptoms that are entered, and of all within 24 hours of them. */
  readonly entered: readonly string[]
  readonly within24Hours: readonly string[]
  /** In the canonical units of the measurements. */
  readonly values: readonly { readonly key: string; readonly value: number }[]
  /** The lower end of the person's own range of oxygen. */
  readonly ownOxygenFrom?: number | null
}

const compiled = MEDICINE_SIGNS.map((rule) => ({
  rule,
  phrases: [...rule.words_en, ...rule.words_de].map(signPhrase),
}))

/** The rules whose sign is told, whatever medicine is taken. */
export function signsTold(facts: ToldFacts): MedicineSign[] {
  const sentences = facts.texts.flatMap(sentencesOfSigns)
  const said = new Set(sentences.flat())
  return compiled
    .filter(
      ({ rule, phrases }) =>
        isMeasured(rule, facts) ||
        rule.symptom_keys.some((key) => facts.entered.includes(key)) ||
        isTogether(rule, facts) ||
        phrases.some(
          (phrase) => phrase.words.every((word) => said.has(word)) && saysSign(phrase, sentences) === true,
        ),
    )
    .map(({ rule }) => rule)
}

function isMeasured({ measurement: limit }: MedicineSign, { values, ownOxygenFrom }: ToldFacts): boolean {
  if (!limit) return false
  const own = limit.key === 'spo2' && ownOxygenFrom != null ? ownOxygenFrom : Number.POSITIVE_INFINITY
  const below = limit.below === undefined ? undefined : Math.min(limit.below, own)
  return values.some(
    ({ key, value }) =>
      key === limit.key &&
      ((limit.above !== undefined && value > limit.above) || (below !== undefined && value < below)),
  )
}

const isTogether = (rule: MedicineSign, { entered, within24Hours }: ToldFacts): boolean =>
  (rule.symptom_keys_all ?? []).some(
    (list) =>
      list.some((key) => entered.includes(key)) &&
      list.every((key) => entered.includes(key) || within24Hours.includes(key)),
  )

/** True when any rule waits for another symptom beside this one. */
export const mayBeTogether = (key: string): boolean =>
  MEDICINE_SIGNS.some(({ symptom_keys_all = [] }) => symptom_keys_all.some((list) => list.includes(key)))

const KEYS_OF_NAMES = new Map(
  SYMPTOM_NAMES.flatMap(({ key, name, name_de }) => [
    [fold(name), key],
    [fold(name_de), key],
  ]),
)

/** The key of a symptom that was entered by its name in the list; null for any other. */
export const symptomKeyOf = (name: string): string | null => KEYS_OF_NAMES.get(fold(name.trim())) ?? null

/** A medicine of a plan on the day of a sign. */
export interface MedicineInUse {
  readonly name: string
  readonly inns: readonly string[]
  /** Null while it is taken. */
  readonly daysSinceStop: number | null
}

/** A sign that somebody tells, with the medicines that make it urgent. */
export interface SignOfMedicine {
  readonly rule: MedicineSign
  readonly medicines: readonly MedicineInUse[]
}

const GROUPS = new Map(DRUGS.map(({ key, groups }) => [key, groups]))
const covers = ({ drug }: MedicineSign, inn: string): boolean =>
  drug.startsWith('group:') ? (GROUPS.get(inn) ?? []).includes(drug.slice('group:'.length)) : drug === inn

/** The told signs that a medicine in use makes urgent, the most urgent first. */
export function signsOfMedicines(
  told: readonly MedicineSign[],
  inUse: readonly MedicineInUse[],
  age: number | null,
): SignOfMedicine[] {
  const found = told.flatMap((rule): SignOfMedicine[] => {
    if (rule.age_below !== undefined && age !== null && age >= rule.age_below) return []
    const medicines = inUse.filter(
      ({ inns, daysSinceStop }) =>
        inns.some((inn) => covers(rule, inn)) &&
        (daysSinceStop === null || daysSinceStop <= (rule.within_days_after_stop ?? -1)),
    )
    return medicines.length > 0 ? [{ rule, medicines }] : []
  })
  const hidden = new Set(found.flatMap(({ rule }) => rule.hides ?? []))
  return found
    .filter(({ rule }) => !hidden.has(rule.key))
    .toSorted((a, b) => SIGN_URGENCIES.indexOf(a.rule.urgency) - SIGN_URGENCIES.indexOf(b.rule.urgency))
}

const LEVELS: Readonly<Record<SignUrgency, RedFlagLevel>> = {
  emergency: 'emergency',
  today: 'urgent',
  soon: 'advice',
}

/** The sign as it is shown: which medicine makes it urgent, why, and what to do. */
export function toldOfMedicine({ rule, medicines }: SignOfMedicine): ToldSign {
  const names = [...new Set(medicines.map(({ name }) => name))].join(', ')
  const isOver = medicines.every(({ daysSinceStop }) => daysSinceStop !== null)
  const isRead = rule.checked === 'read'
  return {
    key: rule.key,
    level: LEVELS[rule.urgency],
    answer: [
      isOver ? `You took ${names} until a short time ago.` : `${names} is in your plan.`,
      rule.why,
      rule.say,
      ...(isRead ? [] : ['(Source not re-read.)']),
    ].join(' '),
    answer_de: [
      isOver ? `Sie haben bis vor Kurzem ${names} genommen.` : `${names} steht in Ihrem Plan.`,
      rule.why_de,
      rule.say_de,
      ...(isRead ? [] : ['(Quelle nicht nachgelesen.)']),
    ].join(' '),
    source: rule.source,
    year: rule.year,
  }
}
