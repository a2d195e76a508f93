import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { LabFields } from '../../features/labs/LabFields.tsx'
import { useCreateLabResultMutation } from '../../features/labs/labsApi.ts'
import { labSchema, labValuesOf, newLabValues } from '../../features/labs/labValues.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { useDates } from '../../lib/dates.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { useIssueChoices } from './useIssueChoices.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSheetClose } from './useSheetClose.ts'

export interface NewLabResultSheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue that it belongs to from the start. */
  healthIssue?: string
}

/** Types in a laboratory report. */
export function NewLabResultSheet({ beneath, healthIssue = '' }: NewLabResultSheetProps) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const close = useSheetClose(beneath)
  const issues = useIssueChoices()
  const sex = useSelector(userSlice.selectSlice).user?.sex ?? null
  const [create] = useCreateLabResultMutation()
  const { form, ...sheet } = useRecordForm({
    schema: labSchema,
    draft: `labresult.new.${healthIssue}`,
    defaultValues: newLabValues(dates.now().date, healthIssue),
    toForm: (report: LabResult) => labValuesOf(report, String, () => false),
    save: (body, { idempotencyKey }) => create({ body, idempotencyKey }).unwrap(),
    onSaved: close,
  })
  return (
    <RecordSheet title={t('form.new')} form={sheet} onClose={close}>
      <LabFields form={form} issues={issues.choices} sex={sex} />
    </RecordSheet>
  )
}
