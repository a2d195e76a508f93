import { DAY_PARTS, type PartTimes as Times } from '@salve/domain/csv-import/day-parts.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { TimeField } from '../../ui/fields/TimeField.tsx'

export interface PartTimesProps {
  value: Times
  onChange: (value: Times) => void
}

/** Asks once for the times of morning, noon and evening, for a file without clock times. */
export function PartTimes({ value, onChange }: PartTimesProps) {
  const { t } = useTranslation('imports')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('mapping.partTimes')}</legend>
      <p className="text-soft text-sm">{t('mapping.partTimesWhy')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {DAY_PARTS.map((part) => (
          <TimeField
            key={part}
            label={t(`mapping.parts.${part}`)}
            value={value[part]}
            onChange={(time) => time && onChange({ ...value, [part]: time })}
          />
        ))}
      </div>
    </fieldset>
  )
}
