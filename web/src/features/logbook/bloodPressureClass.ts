import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { classify, flags } from '@salve/domain/blood-pressure.ts'
import { nameIn } from '@salve/domain/language.ts'
import { plausibility } from '@salve/domain/measurements.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../lib/i18n.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import type { BadgeTone } from '../../ui/content/Badge.tsx'

const ADULT_YEARS = 18

export interface ClassInWords {
  words: string
  tone: BadgeTone
}

/** The class of a blood pressure by the method of the settings; null for what has none, and for children. */
export function useBloodPressureClass() {
  const { classificationMethod, dateOfBirth } = useContext(UnitSettingsContext)
  const { i18n } = useTranslation()
  return (values: readonly LogValue[], day: string): ClassInWords | null => {
    const [systolic, diastolic] = [mmHg(values, 'bp_sys'), mmHg(values, 'bp_dia')]
    if (systolic === undefined || diastolic === undefined || isChild(dateOfBirth, day)) return null
    if (systolic <= diastolic) return null
    const found = classify({ systolic, diastolic }, classificationMethod)
    return {
      words: nameIn(found.class, languageOf(i18n.language)),
      tone: toneOf(found.class.key, flags({ systolic, diastolic }).severe),
    }
  }
}

function toneOf(classKey: string, isSevere: boolean): BadgeTone {
  if (isSevere) return 'coral'
  return /^(grade|stage|hypertension)/.test(classKey) ? 'amber' : 'neutral'
}

function mmHg(values: readonly LogValue[], key: LogValue['key']): number | undefined {
  const found = values.find((value) => value.key === key)
  const pressure = (found && canonicalOf(found)) ?? undefined
  // Half a number, or one zero too many, is still being typed: a class would only frighten.
  return pressure !== undefined && plausibility(key, pressure) === 'impossible' ? undefined : pressure
}

/** Whether somebody was a child on a day: blood pressures of children have no class. */
export function isChild(dateOfBirth: string | null | undefined, day: string): boolean {
  if (!dateOfBirth) return false
  const comesOfAge = String(Number(dateOfBirth.slice(0, 4)) + ADULT_YEARS) + dateOfBirth.slice(4)
  return day < comesOfAge
}
