import { useSearchParams } from 'react-router'
import { useGetAppointmentQuery } from '../../features/appointments/appointmentsApi.ts'
import {
  useCreateHealthIssueMutation,
  useDeleteHealthIssueMutation,
} from '../../features/health-issues/healthIssuesApi.ts'
import { IssueFields } from '../../features/health-issues/IssueFields.tsx'
import { issueValuesOf, NEW_ISSUE } from '../../features/health-issues/issueValues.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { OpenedRecord } from '../../record/OpenedRecord.tsx'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medical-records/health-issues.ts')).HealthIssueInput,
}

/** With `?appointment=` it was found there, by whom the appointment was with. */
export function Component() {
  const appointment = useSearchParams()[0].get('appointment')
  return appointment ? <IssueAfter appointment={appointment} /> : <NewIssue />
}

function IssueAfter({ appointment }: { appointment: string }) {
  const { t } = useTranslation('record')
  return (
    <OpenedRecord
      query={useGetAppointmentQuery({ params: { id: appointment } })}
      title={t('issues.new')}
      missing={{ title: t('issues.afterMissingTitle'), text: t('issues.afterMissingText') }}
      onClose={useSheetClose(paths.healthIssues())}
    >
      {({ provider_name }) => <NewIssue diagnosedBy={provider_name ?? ''} />}
    </OpenedRecord>
  )
}

function NewIssue({ diagnosedBy = '' }: { diagnosedBy?: string }) {
  const { t } = useTranslation('record')
  const close = useSheetClose(paths.healthIssues())
  const [create] = useCreateHealthIssueMutation()
  const [remove] = useDeleteHealthIssueMutation()
  const created = useCreated()
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: diagnosedBy ? 'health-issue.new.visit' : 'health-issue.new',
    defaultValues: { ...NEW_ISSUE, diagnosed_by: diagnosedBy },
    toForm: issueValuesOf,
    words: ['name', 'notes'],
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      const { id, name } = made
      created({ record: made, id, name, remove: () => remove({ params: { id } }).unwrap() })
    },
    onSaved: close,
  })
  return (
    <RecordSheet title={t('issues.new')} form={sheet} onClose={close}>
      <IssueFields form={form} />
    </RecordSheet>
  )
}
