import { analyteByKey } from '../labs/analytes.ts'
import { numberFormat } from '../formats.ts'
import { type Language, localeOf, nameIn } from '../language.ts'
import { type Because, becauseOf } from './because.ts'
import type { Diagnosis } from './diagnoses.ts'
import type { WaitingFact } from './engine.ts'
import { type KnownFacts, kidneyOf } from './facts.ts'
import type { DatedValue } from './lab-values.ts'
import { type PersonRule, questionOf } from './rules.ts'

/** The facts of the record by which a rule holds, with their dates. */
export function becauseWords(rule: PersonRule, facts: KnownFacts, language: Language): string {
  const parts = becauseOf(rule, facts).map((one) => factWords(one, facts, language))
  if (parts.length === 0) return ''
  return language === 'de'
    ? `Grund in Ihrer Akte: ${parts.join('; ')}.`
    : `Because of your record: ${parts.join('; ')}.`
}

/** One fact of the record: "age 86", "eGFR 18 (2026-11-03)". */
export function factWords(one: Because, { person, week }: KnownFacts, language: Language): string {
  const isGerman = language === 'de'
  switch (one.fact) {
    case 'age':
      return isGerman ? `Alter ${person.age}` : `age ${person.age}`
    case 'sex':
      if (isGerman) return `Geschlecht: ${person.sex === 'male' ? 'männlich' : 'weiblich'}`
      return `sex: ${person.sex}`
    case 'pregnancy':
      return pregnancyWords(week, isGerman)
    case 'breastfeeding':
      return isGerman ? 'Stillzeit' : 'breastfeeding'
    case 'lab':
      return valueWords(one.value, language)
    case 'diagnosis':
      return diagnosisWords(one.diagnosis, isGerman)
  }
}

function diagnosisWords({ name, icd10, status }: Diagnosis, isGerman: boolean): string {
  const called = name || (icd10 ?? '')
  if (status !== 'resolved') return called
  return isGerman ? `${called} (nicht mehr aktiv)` : `${called} (no longer active)`
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
    pregnancy: facts.pregnant_said_on
      ? isGerman
        ? `Eine Schwangerschaft können wir nicht beurteilen: Ihre Angabe ist zu alt (${facts.pregnant_said_on}).`
        : `We cannot judge a pregnancy: your answer is too old (${facts.pregnant_said_on}).`
      : isGerman
        ? 'Eine Schwangerschaft können wir nicht beurteilen: Ihre Akte sagt dazu nichts.'
        : 'We cannot judge a pregnancy: your record says nothing about it.',
    breastfeeding: isGerman
      ? 'Das Stillen können wir nicht beurteilen: Ihre Akte sagt dazu nichts Neues.'
      : 'We cannot judge breastfeeding: your record says nothing recent about it.',
    sex: isGerman
      ? 'Ob eine Schwangerschaft möglich ist, können wir nicht beurteilen.'
      : 'We cannot judge whether a pregnancy is possible.',
  }[fact]
  return { text, ...undecidedWords(isGerman ? ask_de : ask, language) }
}

/** Why it matters that something cannot be judged, and what to do. */
export function undecidedWords(ask: string, language: Language): { why: string; say: string } {
  const isGerman = language === 'de'
  const tell = isGerman ? 'Sagen Sie es in der Arztpraxis oder Apotheke.' : 'Tell your doctor or pharmacist.'
  return {
    why: isGerman
      ? 'Davon hängt ab, ob eine Warnung gilt. Dass hier keine steht, beweist keine Sicherheit.'
      : 'A warning depends on it. That none is shown does not prove that it is safe.',
    say: [ask, tell].filter(Boolean).join(' '),
  }
}
