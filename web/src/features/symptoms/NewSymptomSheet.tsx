import { useTranslation } from '../../lib/useTranslation.ts'
import { SymptomFields } from './SymptomFields.tsx'
import { useCreateSymptomMutation, useDeleteSymptomMutation } from './symptomsApi.ts'
import { newSymptomValues, symptomValuesOf } from './symptomValues.ts'
import { useRecentSymptoms } from './useRecentSymptoms.ts'
import { useDates } from '../../lib/dates.ts'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/medical-records/symptoms.ts')).SymptomInput,
}

export interface NewSymptomSheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue that it belongs to from the start. */
  healthIssue?: string
}

/** Records a symptom. */
export function NewSymptomSheet({ beneath, healthIssue = '' }: NewSymptomSheetProps) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const close = useSheetClose(beneath)
  const issues = useIssueChoices()
  const recent = useRecentSymptoms()
  const [create] = useCreateSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const created = useCreated()
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `symptom.new.${healthIssue}`,
    defaultValues: newSymptomValues(dates.now(), healthIssue),
    toForm: symptomValuesOf,
    words: ['name', 'description'],
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      const { id, name } = made
      created({ record: made, id, name, remove: () => remove({ params: { id } }).unwrap() })
    },
    onSaved: close,
  })
  return (
    <RecordSheet title={t('symptoms.new')} form={sheet} onClose={close}>
      <SymptomFields form={form} issues={issues.choices} recent={recent} canRepeat />
    </RecordSheet>
  )
}
