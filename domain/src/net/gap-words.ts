import { analyteByKey } from '../labs/analytes.ts'
import { type Language, nameIn } from '../language.ts'
import type { Gap } from './gaps.ts'
import type { LabLine } from './record.ts'
import { undecidedWords, valueWords } from './words.ts'

/** Says in one line what the record holds and the rules cannot use, and asks for it. */
export function gapWords(gap: Gap, language: Language): { text: string; why: string; say: string } {
  const asked = gap.kind === 'calcium' ? (gap.rules[0]?.ask?.[language] ?? '') : ''
  return { text: textOf(gap, language), ...undecidedWords(asked, language) }
}

function textOf(gap: Gap, language: Language): string {
  const isGerman = language === 'de'
  switch (gap.kind) {
    case 'old_values': {
      const values = valuesIn(gap.values, language)
      return isGerman ? `Zu alt, um damit zu urteilen: ${values}.` : `Too old to judge by: ${values}.`
    }
    case 'open_values': {
      const values = valuesIn(gap.values, language)
      return isGerman
        ? `Nur als Grenze angegeben, die eine Warnung offenlässt: ${values}.`
        : `Stated only as a bound, which leaves a warning open: ${values}.`
    }
    case 'calcium': {
      const values = valuesIn(gap.values, language)
      return isGerman
        ? `Calcium können wir nicht beurteilen, weil Albumin im selben Befund niedrig ist: ${values}.`
        : `We cannot judge the calcium, because albumin in the same report is low: ${values}.`
    }
    case 'unreadable_values': {
      const lines = gap.lines.map((line) => lineWords(line, language)).join('; ')
      return isGerman
        ? `Einheit oder Datum passt nicht zu unseren Regeln: ${lines}.`
        : `The unit or the date does not fit our rules: ${lines}.`
    }
    case 'over': {
      const names = gap.diagnoses.map(({ name }) => name).join(', ')
      return isGerman
        ? `Nicht mehr aktiv, deshalb nicht gezählt: ${names}.`
        : `No longer active, and so not counted: ${names}.`
    }
    case 'not_in_list': {
      const names = gap.diagnoses.map(({ name }) => name).join(', ')
      return isGerman
        ? `Diese Diagnosen kennen unsere Regeln nicht: ${names}.`
        : `Our rules do not know these diagnoses: ${names}.`
    }
    case 'due_date':
      return isGerman
        ? `Der Entbindungstermin ${gap.due_on} liegt weiter voraus, als eine Schwangerschaft dauert. Bis er stimmt, zählt jede Woche.`
        : `The due date ${gap.due_on} lies further ahead than a pregnancy lasts. Until it is right, every week counts.`
  }
}

const valuesIn = (values: readonly Parameters<typeof valueWords>[0][], language: Language): string =>
  values.map((value) => valueWords(value, language)).join('; ')

function lineWords({ analyte, value, unit, taken_on }: LabLine, language: Language): string {
  const found = analyteByKey(analyte)
  return `${found ? nameIn(found, language) : analyte} ${value}${unit ? ` ${unit}` : ''} (${taken_on})`
}
