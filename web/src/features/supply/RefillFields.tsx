import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import type * as z from 'zod/mini'
import { useDates } from '../../lib/dates.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { refillSchema, RefillValues } from './refillValues.ts'

export type RefillForm = UseFormReturn<RefillValues, unknown, z.output<ReturnType<typeof refillSchema>>>

interface RefillFieldsProps {
  form: RefillForm
  /** "tablets" */
  unit: string
  /** Null when nobody keeps count of the repeats. */
  repeatsLeft: number | null
}

/** The delivery: its size, the packs' content, the expiry and the day. */
export function RefillFields({ form, unit, repeatsLeft }: RefillFieldsProps) {
  const { t } = useTranslation('supply')
  const dates = useDates()
  return (
    <>
      <AmountText
        form={form}
        name="amount"
        label={t('refillForm.amount')}
        unit={unit}
        help={t('refillForm.amountHelp', { unit })}
      />
      <FormRow>
        <AmountText form={form} name="pack_size" label={t('refillForm.pack_size')} unit={unit} isOptional />
        <ExpiryField form={form} />
      </FormRow>
      <Controller
        control={form.control}
        name="happened_at"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('refillForm.date')}
            errorMessage={fieldState.error?.message}
            maxValue={dates.now().date}
            isOptional
          />
        )}
      />
      {repeatsLeft !== null && repeatsLeft > 0 && (
        <Controller
          control={form.control}
          name="uses_repeat"
          render={({ field }) => (
            <Checkbox {...field} label={t('refillForm.uses_repeat', { count: repeatsLeft })} />
          )}
        />
      )}
      <NoteField form={form} />
    </>
  )
}

/** The current stock; for a medicine that was not counted before, the unit that is counted. */
export function CountFields({ form, unit, asksUnit }: { form: RefillForm; unit: string; asksUnit: boolean }) {
  const { t } = useTranslation('supply')
  return (
    <>
      <AmountText
        form={form}
        name="amount"
        label={t('countForm.amount')}
        unit={unit}
        help={t('countForm.amountHelp', { unit })}
      />
      {asksUnit && (
        <Controller
          control={form.control}
          name="unit"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('countForm.unit')}
              description={t('countForm.unitHelp')}
              errorMessage={fieldState.error?.message}
              maxLength={40}
            />
          )}
        />
      )}
      <FormRow>
        <AmountText form={form} name="pack_size" label={t('refillForm.pack_size')} unit={unit} isOptional />
        <ExpiryField form={form} />
      </FormRow>
      <NoteField form={form} />
    </>
  )
}

interface AmountTextProps {
  form: RefillForm
  name: 'amount' | 'pack_size'
  label: string
  unit: string
  help?: string
  isOptional?: boolean
}

function AmountText({ form, name, label, unit, help, isOptional = false }: AmountTextProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          {...(help && { description: help })}
          errorMessage={fieldState.error?.message}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          suffix={unit}
          isOptional={isOptional}
        />
      )}
    />
  )
}

function ExpiryField({ form }: { form: RefillForm }) {
  const { t } = useTranslation('supply')
  return (
    <Controller
      control={form.control}
      name="expires_on"
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label={t('refillForm.expires_on')}
          errorMessage={fieldState.error?.message}
          isOptional
        />
      )}
    />
  )
}

function NoteField({ form }: { form: RefillForm }) {
  const { t } = useTranslation('supply')
  return (
    <Controller
      control={form.control}
      name="note"
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={t('refillForm.note')}
          errorMessage={fieldState.error?.message}
          maxLength={2000}
          isOptional
        />
      )}
    />
  )
}
