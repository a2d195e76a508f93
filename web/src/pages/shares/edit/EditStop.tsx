import { StopInput } from '@salve/contract/proposals.ts'
import { Controller } from 'react-hook-form'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { RecordSheet } from '../../../record/RecordSheet.tsx'
import { useRecordForm } from '../../../record/useRecordForm.ts'
import { type EditProps, useAccepting } from './useAccepting.ts'

/** A proposed stop, at once or after a day that suits the patient. */
export function EditStop({ proposal, onClose }: EditProps<'plan_change'>) {
  const { t } = useTranslation(['proposals', 'medication'])
  const today = useDates().now().date
  const accept = useAccepting(proposal)
  const defaultValues = { last_day: '', stop_reason: proposal.reason }
  const { form, ...sheet } = useRecordForm({
    schema: StopInput,
    draft: `proposal.${proposal.id}`,
    defaultValues,
    toForm: () => defaultValues,
    save: (stop) => accept({ stop }, proposal.target?.version ?? undefined),
    onSaved: onClose,
  })
  return (
    <RecordSheet title={t('editTitle')} form={sheet} onClose={onClose}>
      <Controller
        control={form.control}
        name="last_day"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('stopping.lastDay')}
            description={t('stopping.lastDayHelp')}
            minValue={today}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
      <Controller
        control={form.control}
        name="stop_reason"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('medication:stopDialog.reason')}
            errorMessage={fieldState.error?.message}
            maxLength={200}
            isOptional
          />
        )}
      />
    </RecordSheet>
  )
}
