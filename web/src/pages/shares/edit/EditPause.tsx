import { PauseInput } from '@salve/contract/medications/medication-plans.ts'
import { PauseFields } from '../../../features/medication/PauseFields.tsx'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'

/** A proposed pause, on the days that suit the patient. */
export function EditPause({ proposal, what, onClose }: EditProps<'plan_change'>) {
  const { t } = useTranslation('proposals')
  const today = useDates().now().date
  const accept = useAccepting(proposal)
  const defaultValues = { from: today, resume_on: what.resume_on ?? '' }
  const { form, ...sheet } = useRecordForm({
    schema: PauseInput,
    draft: `proposal.${proposal.id}`,
    defaultValues,
    toForm: () => defaultValues,
    save: (pause) => accept({ pause }, proposal.target?.version ?? undefined),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
      <PauseFields form={form} />
    </RecordSheet>
  )
}
