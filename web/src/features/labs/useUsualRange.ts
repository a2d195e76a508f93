import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { nameIn } from '@salve/domain/language.ts'
import { analyteOf } from '@salve/domain/labs/names.ts'
import { sexesOf, usualJudge } from '@salve/domain/labs/judgement.ts'
import { type LabLimits, limitsIn, type Sex } from '@salve/domain/labs/analytes.ts'
import { ADULT_YEARS, ageOn, rangeSex } from '@salve/domain/person.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { rangeText, useExactNumbers } from './labTexts.ts'

type Line = Pick<LabLine, 'analyte' | 'loinc' | 'unit'>

/** The facts of a profile on which usual ranges depend. */
export interface LabProfile {
  sex: Sex | null
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null
  /** The ranges that a doctor has given; they come before what a report says. */
  targets?: readonly TargetRange[] | undefined
}

/** Reads it from a profile; other sexes than the ranges know count as not known. */
export function labProfileOf(
  user: { sex?: string | null; date_of_birth?: string | null } | null,
): LabProfile {
  return { sex: rangeSex(user?.sex), dateOfBirth: user?.date_of_birth ?? null }
}

/** In whole years; null when the date of birth is not known. */
export const labAgeOn = ({ dateOfBirth }: LabProfile, day: string): number | null =>
  dateOfBirth === null ? null : ageOn(dateOfBirth, day)

/**
 * Usual adult limits of an analyte in a unit, where they are one and the same for this person; else
 * null.
 */
export function usualLimits(line: Line, profile: LabProfile, day: string): LabLimits | null {
  const of = analyteOf(line)
  const age = labAgeOn(profile, day)
  const { unit } = line
  if (!of || unit === null || !of.units.some((one) => one.unit === unit)) return null
  if (age !== null && age < ADULT_YEARS) return null
  const [first = null, second = first] = sexesOf(profile).map((sex) => limitsIn(of, sex, unit))
  return JSON.stringify(first) === JSON.stringify(second) ? first : null
}

/** The usual range beside a report's own: "Usual for adults: 3.5–5"; '' when unknown. */
export function useUsualRange(profile: LabProfile) {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  return (line: Line, day: string): string => {
    const limits = usualLimits(line, profile, day)
    const of = analyteOf(line)
    if (!limits || !of) return ''
    return t(`usual.${usualJudge(of)}`, { range: rangeText(limits, write), source: of.source })
  }
}

/** The facts about an analyte that it does not state itself. */
export function useAnalyteNote() {
  const { i18n } = useTranslation()
  return (line: Pick<Line, 'analyte' | 'loinc'>): string => {
    const of = analyteOf(line)
    return (languageOf(i18n.language) === 'de' ? of?.note_de : of?.note) ?? ''
  }
}

/**
 * The name of an analyte in the person's language, where the table has it; else as it is called.
 */
export function useAnalyteName() {
  const { i18n } = useTranslation()
  return (line: Pick<Line, 'analyte' | 'loinc'>): string => {
    const of = analyteOf(line)
    return of ? nameIn(of, languageOf(i18n.language)) : line.analyte
  }
}
