import { CONDITIONS } from '../conditions.ts'
import { analyteByKey } from '../labs/analytes.ts'
import { numberFormat } from '../formats.ts'
import { type Language, localeOf, nameIn } from '../language.ts'
import type { WaitingFact } from './engine.ts'
import { type KnownFacts, kidneyOf } from './facts.ts'
import type { DatedValue } from './lab-values.ts'
import { questionOf, type PersonRule } from './rules.ts'

/** The facts of the record by which a rule holds, with their dates. */
export function becauseWords({ when }: PersonRule, facts: KnownFacts, language: Language): string {
  const isGerman = language === 'de'
  const { person, week, labs, diagnoses } = facts
  const kidney = kidneyOf(facts)
  const keys = [when.condition ?? []].flat()
  const value = when.lab && labs.fresh.get(when.lab.analyte)
  const parts = [
    (when.age_at_least !== undefined || when.age_below !== undefined) &&
      (isGerman ? `Alter ${person.age}` : `age ${person.age}`),
    (when.pregnancy || when.trimester) && pregnancyWords(week, isGerman),
    when.breastfeeding && (isGerman ? 'Stillzeit' : 'breastfeeding'),
    (when.egfr_below !== undefined || when.egfr_at_least !== undefined) &&
      kidney &&
      valueWords(kidney.value, language),
    value && valueWords(value, language),
    ...diagnoses
      .filter((one) => one.diagnosis.status !== 'resolved' && one.keys.some((key) => keys.includes(key)))
      .map(({ diagnosis, keys: own }) => diagnosis.name || named(own[0] ?? '', language)),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0
    ? ''
    : isGerman
      ? `Grund in Ihrer Akte: ${parts.join('; ')}.`
      : `Because of your record: ${parts.join('; ')}.`
}

const named = (key: string, language: Language): string => {
  const found = CONDITIONS.find((one) => one.key === key)
  return found ? nameIn(found, language) : key
}

export function pregnancyWords(week: number | null, isGerman: boolean): string {
  if (week === null) return isGerman ? 'Schwangerschaft, Woche unbekannt' : 'pregnancy, week not known'
  return isGerman ? `Schwangerschaft, Woche ${week}` : `pregnancy, week ${week}`
}

/** "eGFR 18 (2026-11-03)", and whether the value was computed. */
export function valueWords(of: DatedValue, language: Language): string {
  const { analyte, value, comparator, taken_on, isComputed } = of
  const found = analyteByKey(analyte)
  const amount = numberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value)
  const computed = language === 'de' ? ', aus Kreatinin berechnet' : ', computed from creatinine'
  return `${found ? nameIn(found, language) : analyte} ${comparator ?? ''}${amount} (${taken_on}${isComputed ? computed : ''})`
}

/** Says what cannot be judged, and asks for it. */
export function waitingWords({ fact }: WaitingFact, facts: KnownFacts, language: Language) {
  const isGerman = language === 'de'
  const { ask, ask_de } = questionOf(fact)
  const kidney = kidneyOf(facts)
  const old = kidney?.isOld ? valueWords(kidney.value, language) : null
  const text = {
    egfr: old
      ? isGerman
        ? `Die Niere können wir nicht beurteilen: Der letzte Wert ist über ein Jahr alt: ${old}.`
        : `We cannot judge the kidney: the last value is more than a year old: ${old}.`
      : isGerman
        ? 'Die Niere können wir nicht beurteilen: Ihre Akte enthält keinen verwendbaren Wert.'
        : 'We cannot judge the kidney: your record holds no value that can be used.',
    age: isGerman
      ? 'Das Alter können wir nicht beurteilen: Ihre Akte enthält kein mögliches Geburtsdatum.'
      : 'We cannot judge the age: your record holds no possible birth date.',
    pregnancy: isGerman
      ? 'Eine Schwangerschaft können wir nicht beurteilen: Ihre Akte sagt dazu nichts.'
      : 'We cannot judge a pregnancy: your record says nothing about it.',
    sex: isGerman
      ? 'Ob eine Schwangerschaft möglich ist, können wir nicht beurteilen.'
      : 'We cannot judge whether a pregnancy is possible.',
  }[fact]
  return {
    text,
    why: isGerman
      ? 'Davon hängt ab, ob eine Warnung gilt. Dass hier keine steht, beweist keine Sicherheit.'
      : 'A warning depends on it. That none is shown does not prove that it is safe.',
    say: `${isGerman ? ask_de : ask} ${
      isGerman ? 'Sagen Sie es in der Arztpraxis oder Apotheke.' : 'Tell your doctor or pharmacist.'
    }`,
  }
}
