import { useTranslation } from '../../lib/useTranslation.ts'
import { useSearchParams } from 'react-router'
import { useGetAppointmentQuery } from '../../features/appointments/appointmentsApi.ts'
import { useGetMedicationPlanQuery } from '../../features/medication/medicationApi.ts'
import { paths } from '../../lib/paths.ts'
import { NewPlanSheet } from '../../features/medication/NewPlanSheet.tsx'
import { OpenedRecord } from '../../record/OpenedRecord.tsx'
import { useSheetClose } from '../../record/useSheetClose.ts'

export function Component() {
  const [params] = useSearchParams()
  const copied = params.get('copy')
  const appointment = params.get('appointment')
  if (copied) return <CopiedPlan id={copied} />
  if (appointment) return <PlanAfter appointment={appointment} />
  return <NewPlanSheet beneath={paths.medication()} />
}

/** A new plan that came out of an appointment. */
function PlanAfter({ appointment }: { appointment: string }) {
  const { t } = useTranslation('medication')
  return (
    <OpenedRecord
      query={useGetAppointmentQuery({ params: { id: appointment } })}
      title={t('new')}
      missing={{ title: t('afterMissingTitle'), text: t('afterMissingText') }}
      onClose={useSheetClose(paths.medication())}
    >
      {({ health_issue, provider_name }) => (
        <NewPlanSheet
          beneath={paths.medication()}
          healthIssue={health_issue ?? ''}
          prescriber={provider_name ?? ''}
        />
      )}
    </OpenedRecord>
  )
}

/** A new plan that begins as another one is. */
function CopiedPlan({ id }: { id: string }) {
  const { t } = useTranslation('medication')
  return (
    <OpenedRecord
      query={useGetMedicationPlanQuery({ params: { id } })}
      title={t('new')}
      missing={{ title: t('notFoundTitle'), text: t('notFoundText') }}
      onClose={useSheetClose(paths.medication())}
    >
      {(plan) => <NewPlanSheet beneath={paths.medication()} copied={plan} />}
    </OpenedRecord>
  )
}
