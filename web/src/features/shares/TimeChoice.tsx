import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { firstDayOf, SHARED_TIMES, type SharedTime, type ShareForm, timeOf } from './shareValues.ts'

/** The shared period: the last days up to now, or all. */
export function TimeChoice({ form }: { form: ShareForm }) {
  const { t } = useTranslation('shares')
  const today = useDates().now().date
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  const [isOwn, setIsOwn] = useState(false)
  const time = isOwn ? 'own' : timeOf({ from, to }, today)
  const set = (name: 'from' | 'to', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const choose = (chosen: SharedTime | '') => {
    setIsOwn(chosen === 'own')
    if (chosen === 'own' || chosen === '') return
    set('from', firstDayOf(chosen, today))
    set('to', '')
  }
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('what.time')}
        choices={SHARED_TIMES.map((value) => ({ value, label: t(`what.times.${value}`) }))}
        value={time}
        onChange={choose}
      />
      {time === 'own' && (
        <FormRow>
          <DateField
            label={t('what.from')}
            value={from}
            onChange={(day) => set('from', day)}
            errorMessage={errors.from?.message}
            isOptional
          />
          <DateField
            label={t('what.to')}
            value={to}
            onChange={(day) => set('to', day)}
            errorMessage={errors.to?.message}
            isOptional
          />
        </FormRow>
      )}
    </div>
  )
}
