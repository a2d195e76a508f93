import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Switch } from '../../../ui/choices/Switch.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import { AmountField } from '../AmountField.tsx'
import { NEW_STOCK, type PlanForm, type StockValues } from '../planValues.ts'
import { orEmpty, orNull } from '../schedule/OtherKinds.tsx'
import { messageAt } from '../schedule/scheduleKinds.ts'

/** The stock, and when to reorder. */
export function StockFields({ form, reachLine }: { form: PlanForm; reachLine: ReactNode }) {
  const { t } = useTranslation('medication')
  return (
    <Controller
      control={form.control}
      name="stock"
      render={({ field: { value, onChange }, fieldState }) => (
        <>
          <Switch
            label={t('stock.keep')}
            description={t('stock.keepHelp')}
            value={value !== null}
            onChange={(isOn) =>
              onChange(isOn ? { ...NEW_STOCK, unit: t(`stock.units.${form.getValues('form')}`) } : null)
            }
          />
          {value && reachLine}
          {value && <StockDetails value={value} onChange={onChange} errors={fieldState.error} />}
        </>
      )}
    />
  )
}

interface StockDetailsProps {
  value: StockValues
  onChange: (stock: StockValues) => void
  errors: unknown
}

function StockDetails({ value, onChange, errors }: StockDetailsProps) {
  const { t } = useTranslation('medication')
  const put = (part: Partial<StockValues>) => onChange({ ...value, ...part })
  return (
    <>
      <FormRow>
        <AmountField
          hasShares={false}
          label={t('stock.remaining')}
          description={t('stock.remainingHelp')}
          value={value.remaining as 0}
          onChange={(remaining) => put({ remaining })}
          errorMessage={messageAt(errors, 'remaining')}
          isOptional
        />
        <TextField
          label={t('stock.unit')}
          value={value.unit}
          onChange={(unit) => put({ unit })}
          errorMessage={messageAt(errors, 'unit')}
          maxLength={40}
        />
      </FormRow>
      <FormRow>
        <NumberField
          label={t('stock.before')}
          value={orNull(value.refill_days_before)}
          onChange={(days) => put({ refill_days_before: orEmpty(days) })}
          errorMessage={messageAt(errors, 'refill_days_before')}
          unit={t('units.days')}
        />
        <NumberField
          label={t('stock.repeats')}
          value={value.repeats_left === '' ? null : value.repeats_left}
          onChange={(repeats) => put({ repeats_left: repeats ?? '' })}
          errorMessage={messageAt(errors, 'repeats_left')}
          isOptional
        />
      </FormRow>
      <FormRow>
        <AmountField
          hasShares={false}
          label={t('stock.pack')}
          value={value.pack_size as 0}
          onChange={(pack_size) => put({ pack_size })}
          errorMessage={messageAt(errors, 'pack_size')}
          isOptional
        />
        <DateField
          label={t('stock.expires')}
          value={value.expires_on}
          onChange={(expires_on) => put({ expires_on })}
          errorMessage={messageAt(errors, 'expires_on')}
          isOptional
        />
      </FormRow>
    </>
  )
}
