import { SHARE_HOURS_MAX } from '@salve/contract/shares.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { SHARE_HOURS } from './shareValues.ts'

interface HoursFieldProps {
  label: string
  value: number
  onChange: (hours: number) => void
  errorMessage: string | undefined
}

const DAY_HOURS = 24
const OWN = 'own'

/** For how long a link works: in words, or any number of hours or days up to 90 days. */
export function HoursField({ label, value, onChange, errorMessage }: HoursFieldProps) {
  const { t } = useTranslation('shares')
  const known = SHARE_HOURS.find((hours) => hours === value)
  const [isOwn, setIsOwn] = useState(known === undefined)
  const [unit, setUnit] = useState<'hours' | 'days'>(value % DAY_HOURS === 0 ? 'days' : 'hours')
  const hoursPer = unit === 'days' ? DAY_HOURS : 1
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={label}
        choices={[
          ...SHARE_HOURS.map((hours) => ({ value: String(hours), label: t(`howLong.hours.${hours}`) })),
          { value: OWN, label: t('howLong.own') },
        ]}
        value={isOwn ? OWN : String(known ?? '')}
        onChange={(chosen) => {
          setIsOwn(chosen === OWN)
          if (chosen !== OWN) onChange(Number(chosen))
        }}
        errorMessage={isOwn ? undefined : errorMessage}
      />
      {isOwn && (
        <FormRow>
          <NumberField
            label={t('howLong.ownNumber')}
            minValue={1}
            maxValue={SHARE_HOURS_MAX / hoursPer}
            step={1}
            value={Number.isFinite(value) ? Math.max(1, Math.round(value / hoursPer)) : null}
            onChange={(count) => onChange((count ?? 0) * hoursPer)}
            errorMessage={errorMessage}
          />
          <Select
            label={t('howLong.ownUnit')}
            choices={[
              { value: 'hours', label: t('howLong.unitHours') },
              { value: 'days', label: t('howLong.unitDays') },
            ]}
            value={unit}
            onChange={(chosen) => {
              if (chosen === '' || chosen === unit) return
              setUnit(chosen)
              const count = Math.max(1, Math.round(value / hoursPer))
              onChange(Math.min(SHARE_HOURS_MAX, count * (chosen === 'days' ? DAY_HOURS : 1)))
            }}
          />
        </FormRow>
      )}
    </div>
  )
}
