import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { type ReactNode, useMemo } from 'react'
import { DateSettingsContext } from '../../../lib/dates.ts'
import { UnitSettingsContext } from '../../../lib/unitSettings.ts'
import type { UnitChoice } from './unitChoice.ts'

const AS_THE_PATIENT: UnitChoice = {}

/**
 * Below it dates, times and units are written as the patient of the record reads them, but for the
 * units that the reader chose.
 */
export function PatientView({
  summary: { settings, time_zone },
  units = AS_THE_PATIENT,
  children,
}: {
  summary: ConsultationSummary
  units?: UnitChoice
  children: ReactNode
}) {
  const dateSettings = useMemo(() => ({ ...settings, timeZone: time_zone }), [settings, time_zone])
  const unitSettings = useMemo(() => ({ ...settings, ...units }), [settings, units])
  return (
    <DateSettingsContext value={dateSettings}>
      <UnitSettingsContext value={unitSettings}>{children}</UnitSettingsContext>
    </DateSettingsContext>
  )
}
