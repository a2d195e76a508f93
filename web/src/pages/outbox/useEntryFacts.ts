import type { Appointment } from '@salve/contract/appointments.ts'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { amountText } from '@salve/domain/amount-text.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { planName } from '@salve/domain/plan-name.ts'
import type { Entry, Row } from '../../sync/entry.ts'
import { appointmentValuesOf } from '../../features/appointments/appointmentValues.ts'
import { issueValuesOf } from '../../features/health-issues/issueValues.ts'
import { useExactNumbers } from '../../features/labs/labTexts.ts'
import { labValuesOf } from '../../features/labs/labValues.ts'
import { logEntryValuesOf } from '../../features/logbook/logEntryValues.ts'
import { symptomValuesOf } from '../../features/symptoms/symptomValues.ts'
import { useDates } from '../../lib/dates.ts'
import { localIn } from '../../lib/zonedTimes.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useAppointmentFacts } from '../../features/appointments/useAppointmentFacts.ts'
import { useIssueFacts } from '../health-issues/useIssueFacts.ts'
import { useLabFacts } from '../../features/labs/useLabFacts.ts'
import { useLogFacts } from '../../features/logbook/useLogFacts.ts'
import { useSymptomFacts } from '../../features/symptoms/useSymptomFacts.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'
import { useIssueChoices } from '../../features/health-issues/useIssueChoices.ts'
import { useLabFormFacts } from '../../features/labs/useLabFormFacts.ts'

/** The wording of a queued record or of its other version. */
export function useEntryFacts(): (kind: Entry['kind'], record: Row) => Fact[] {
  const { t, i18n } = useTranslation('outbox')
  const dates = useDates()
  const units = useUnits()
  const issues = useIssueChoices()
  const symptomFacts = useSymptomFacts(issues.nameOf)
  const logFacts = useLogFacts(issues.nameOf)
  const language = languageOf(i18n.language)

  const logEntry = (entry: LogEntry): Fact[] => {
    const local = (moment: string) => localIn(moment, entry.time_zone)
    return [
      { term: t('kinds.log_entry'), value: logKindLabel(entry.kind, language) },
      ...logFacts(logEntryValuesOf(entry, units.unitFor, local, i18n.language)),
    ]
  }
  const dose = (event: DoseEvent): Fact[] => {
    const taken = event.taken_at ? dates.local(event.taken_at) : null
    const isOtherDay = taken !== null && taken.date !== event.local_date
    const time =
      taken && `${isOtherDay ? `${dates.dateWithWeekday(taken.date)} ` : ''}${dates.time(taken.time)}`
    const status = event.status === 'taken' || event.status === 'skipped' ? event.status : 'due'
    return [
      { term: planName(event), value: t(`status.${status}`, { time: time ?? '' }) },
      { term: t('dose.amount'), value: taken ? amountText(event.amount, language) : '' },
      { term: t('dose.reason'), value: event.skip_reason ?? '' },
      { term: t('dose.note'), value: event.note },
    ]
  }
  const issueFacts = useIssueFacts()
  const appointmentFacts = useAppointmentFacts(issues.nameOf)
  const labFacts = useLabFacts(issues.nameOf, useLabFormFacts().documentName)
  const write = useExactNumbers()
  // A kept record has the shape of its own screen.
  const of: Record<Entry['kind'], (record: never) => Fact[]> = {
    symptom: (symptom: Symptom) => symptomFacts(symptomValuesOf(symptom)),
    log_entry: logEntry,
    dose,
    health_issue: (issue: HealthIssue) => issueFacts(issueValuesOf(issue)),
    appointment: (appointment: Appointment) => appointmentFacts(appointmentValuesOf(appointment)),
    lab_result: (report: LabResult) => labFacts(labValuesOf(report, write)),
  }
  return (kind, record) => of[kind](record as never).filter(({ value }) => value)
}
