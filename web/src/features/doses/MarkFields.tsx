import { useTranslation } from '../../lib/useTranslation.ts'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { MarkValues } from './markValues.ts'
import { SKIP_REASONS } from './skipReasons.ts'

export interface MarkFieldsProps<T> {
  form: UseFormReturn<MarkValues, unknown, T>
  /** The moment at which the dose was due. */
  dueAt: string
  /** "1 tablet" */
  planned: string
}

/**
 * The two usual answers, each in one tap; both fill in the fields below before anything is saved.
 */
function WhenButtons<T>({ form, dueAt }: Pick<MarkFieldsProps<T>, 'form' | 'dueAt'>) {
  const { t } = useTranslation(['doses', 'doseForm'])
  const dates = useDates()
  const due = dates.local(dueAt)
  const fill = ({ date, time }: { date: string; time: string }) => {
    const isSet = { shouldDirty: true, shouldValidate: true }
    form.setValue('date', date, isSet)
    form.setValue('time', time, isSet)
  }
  const isPast = dates.moment(due) <= dates.moment(dates.now())
  return (
    <fieldset aria-label={t('doseForm:when.fill')} className="flex flex-wrap gap-2">
      {isPast && (
        <Button onPress={() => fill(due)}>
          {t('doseForm:when.planned', { time: dates.time(due.time) })}
        </Button>
      )}
      <Button onPress={() => fill(dates.now())}>{t('doseForm:when.now')}</Button>
    </fieldset>
  )
}

/** Taken when and how much, or left out and why. */
export function MarkFields<T>({ form, dueAt, planned }: MarkFieldsProps<T>) {
  const { t } = useTranslation(['doses', 'doseForm'])
  const dates = useDates()
  const today = dates.now().date
  const { control } = form
  const [status, reason] = useWatch({ control, name: ['status', 'reason'] })
  return (
    <>
      <Controller
        control={control}
        name="status"
        render={({ field: given, fieldState }) => (
          <SegmentedControl
            {...given}
            label={t('doseForm:form.status')}
            errorMessage={fieldState.error?.message}
            choices={[
              { value: 'taken', label: t('doseForm:form.taken') },
              { value: 'skipped', label: t('doseForm:form.skipped') },
            ]}
          />
        )}
      />
      {status === 'taken' && (
        <>
          <WhenButtons form={form} dueAt={dueAt} />
          <FormRow>
            <Controller
              control={control}
              name="time"
              render={({ field: given, fieldState }) => (
                <TimeField
                  {...given}
                  label={t('doseForm:form.time')}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="date"
              render={({ field: given, fieldState }) => (
                <DateField
                  {...given}
                  label={t('doseForm:form.date')}
                  maxValue={today}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          </FormRow>
          <Controller
            control={control}
            name="amount"
            render={({ field: given, fieldState }) => (
              <TextField
                {...given}
                label={t('doseForm:form.amount')}
                description={t('doseForm:form.amountHelp', { planned })}
                autoComplete="off"
                maxLength={12}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
      {status === 'skipped' && (
        <>
          <Controller
            control={control}
            name="reason"
            render={({ field: given }) => (
              <RadioGroup
                {...given}
                label={t('doseForm:form.reason')}
                isOptional
                choices={[
                  { value: 'none' as const, label: t('doseForm:form.noReason') },
                  ...SKIP_REASONS.map((value) => ({ value, label: t(`reasonWords.${value}`) })),
                  { value: 'own' as const, label: t('doseForm:form.otherReason') },
                ]}
              />
            )}
          />
          {reason === 'own' && (
            <Controller
              control={control}
              name="own_reason"
              render={({ field: given, fieldState }) => (
                <TextField
                  {...given}
                  label={t('doseForm:form.ownReason')}
                  maxLength={200}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          )}
        </>
      )}
      <Controller
        control={control}
        name="note"
        render={({ field: given, fieldState }) => (
          <TextArea
            {...given}
            label={t('doseForm:form.note')}
            isOptional
            rows={3}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
