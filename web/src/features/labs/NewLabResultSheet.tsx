import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LabFields } from './LabFields.tsx'
import { useCreateLabResultMutation, useDeleteLabResultMutation } from './labsApi.ts'
import { useExactNumbers } from './labTexts.ts'
import { labSchema, labValuesOf, newLabValues } from './labValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useLabFormFacts } from './useLabFormFacts.ts'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'

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
  const { fields, own } = useLabFormFacts()
  const write = useExactNumbers()
  const [create] = useCreateLabResultMutation()
  const [remove] = useDeleteLabResultMutation()
  const created = useCreated()
  const { form, ...sheet } = useRecordForm({
    schema: labSchema(own),
    draft: `labresult.new.${healthIssue}`,
    defaultValues: newLabValues(dates.now().date, { health_issue: healthIssue }),
    toForm: (report: LabResult) => labValuesOf(report, write, own),
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      const { id } = made
      created({ record: made, id, name: t('form.made'), remove: () => remove({ params: { id } }).unwrap() })
    },
    onSaved: close,
  })
  return (
    <RecordSheet title={t('form.new')} form={sheet} onClose={close} isWide>
      <LabFields form={form} {...fields} />
    </RecordSheet>
  )
}
