import type { Appointment } from '@salve/contract/appointments.ts'
import { LIST_MAX } from '@salve/contract/fields.ts'
import type { Document } from '@salve/contract/medical-records/documents.ts'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../api/pages.ts'
import { useListAppointmentsQuery } from '../../features/appointments/appointmentsApi.ts'
import { useListDocumentsQuery } from '../../features/documents/documentsApi.ts'
import type { ShownEntry } from '../../features/health-issues/IssueTimeline.tsx'
import { useListLabResultsQuery } from '../../features/labs/labsApi.ts'
import { useListMedicationPlansQuery } from '../../features/medication/medicationApi.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { planName } from '../../features/medication/planValues.ts'
import { SeverityBadge } from '../../features/symptoms/SeverityBadge.tsx'
import { usePageSymptomsByHealthIssueInfiniteQuery } from '../../features/symptoms/symptomsApi.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTimeZone, wallClockAt } from '../../lib/zonedTimes.ts'
import { useSlotTimes } from '../records/useSlotTimes.ts'

/** All that belongs to an issue, from the features that know it. */
export function useTimelineEntries(issue: HealthIssue) {
  const { t } = useTranslation('record')
  const today = useDates().now().date
  const timeZone = useTimeZone()
  const words = usePlanWords(useSlotTimes())
  const symptoms = usePageSymptomsByHealthIssueInfiniteQuery({
    query: { health_issue_id: issue.id },
  })
  const plans = useListMedicationPlansQuery({
    query: { health_issue: issue.id, limit: LIST_MAX },
  })
  const appointments = useListAppointmentsQuery({
    query: { health_issue: issue.id, limit: LIST_MAX },
  })

  const labs = useListLabResultsQuery({ query: { health_issue: issue.id, limit: LIST_MAX } })
  const documents = useListDocumentsQuery({ query: { health_issue: issue.id, limit: LIST_MAX } })

  const ofLabResult = (report: LabResult): ShownEntry => ({
    id: report.id,
    kind: 'labresult',
    date: report.taken_on,
    title: t('issues.labReport', { count: report.lines.length }),
    detail: <span>{report.laboratory}</span>,
    href: paths.editLabResult(report.id),
  })
  const ofAppointment = (appointment: Appointment): ShownEntry => ({
    id: appointment.id,
    kind: 'appointment',
    ...wallClockAt(appointment.starts_at, timeZone),
    title: appointment.title,
    detail: <span>{appointment.provider_name}</span>,
    href: paths.editAppointment(appointment.id),
  })
  const ofPlan = (plan: MedicationPlan): ShownEntry[] => {
    const name = planName(plan)
    const href = paths.editMedicationPlan(plan.id)
    const started: ShownEntry = {
      id: `${plan.id}.start`,
      kind: 'plan',
      date: plan.start_date,
      title: t('issues.planStarted', { name }),
      detail: <span>{words.rhythm(plan)}</span>,
      href,
    }
    if (!plan.end_date || plan.end_date > today) return [started]
    const ended = {
      id: `${plan.id}.end`,
      date: plan.end_date,
      title: t('issues.planEnded', { name }),
    }
    return [started, { ...ended, kind: 'plan', href }]
  }

  const loaded = entriesOf(symptoms.data)
  const entries = [
    ...loaded.map(ofSymptom),
    ...(plans.data?.results ?? []).flatMap(ofPlan),
    ...(appointments.data?.results ?? []).map(ofAppointment),
    ...(labs.data?.results ?? []).map(ofLabResult),
    ...(documents.data?.results ?? []).map(ofDocument),
    ...ofIssue('began', issue.onset_date, t('issues.began', { name: issue.name })),
    ...ofIssue('ended', issue.resolved_date, t('issues.ended', { name: issue.name })),
  ]
  return {
    entries,
    /** What is older than the oldest symptom that was read has gaps, until all are read. */
    since: symptoms.hasNextPage ? (loaded.at(-1)?.recorded_date ?? '') : '',
    hasMore: symptoms.hasNextPage,
    isLoadingMore: symptoms.isFetchingNextPage,
    readMore: () => void symptoms.fetchNextPage(),
    isLoading: [symptoms, plans, appointments, labs, documents].some(({ isLoading }) => isLoading),
    error: symptoms.error ?? plans.error ?? appointments.error ?? labs.error ?? documents.error,
    retry: () => {
      void symptoms.refetch()
      void plans.refetch()
      void appointments.refetch()
      void labs.refetch()
      void documents.refetch()
    },
  }
}

function ofIssue(id: string, date: string | null, title: string): ShownEntry[] {
  return date ? [{ id, kind: 'issue', date, title }] : []
}

function ofDocument({ id, document_date, title }: Document): ShownEntry {
  return { id, kind: 'document', date: document_date, title, href: paths.document(id) }
}

function ofSymptom(symptom: Symptom): ShownEntry {
  return {
    id: symptom.id,
    kind: 'symptom',
    date: symptom.recorded_date,
    time: symptom.recorded_time,
    title: symptom.name,
    detail: <SeverityBadge severity={symptom.severity} />,
    href: paths.editSymptom(symptom.id),
  }
}
