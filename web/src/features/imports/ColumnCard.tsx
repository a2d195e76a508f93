import type { Import, ImportMappingInput } from '@salve/contract/medical-records/imports.ts'
import type { DateOrder } from '@salve/domain/csv-import/cell-dates.ts'
import type { DecimalSign } from '@salve/domain/csv-import/cell-numbers.ts'
import { holdsNumbers, measuredIn } from '@salve/domain/csv-import/import-fields.ts'
import { unitLabel, unitsOf } from '@salve/domain/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { LEFT_OUT, useFieldNames } from './useFieldNames.ts'

type Mapping = ImportMappingInput['columns'][number]

export interface ColumnCardProps {
  holds: ImportMappingInput['holds']
  column: Import['columns'][number]
  /** From 0. */
  number: number
  mapping: Mapping
  questions: Import['questions']
  onChange: (mapping: Mapping) => void
}

/** One column of the file: its content, and its interpretation. */
export function ColumnCard({ holds, column, number, mapping, questions, onChange }: ColumnCardProps) {
  const { t } = useTranslation('imports')
  const { choices } = useFieldNames(holds)
  const { field } = mapping
  const asks = (code: string) =>
    questions.some((question) => question.column === number && question.code === code)
  const name = column.header || t('mapping.unnamed', { number: number + 1 })
  const measured = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  const units = measured ? unitsOf(measured) : []
  const hasSigns = column.examples.some((example) => /\d[.,]\d/.test(example))
  const choose = (chosen: string) =>
    onChange({ field: chosen === LEFT_OUT ? null : chosen, unit: null, decimal_sign: null, date_order: null })
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-6">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-base">{name}</h3>
        <p className="break-words text-soft text-sm">
          {column.filled === 0 ? t('mapping.emptyColumn') : column.examples.join(' · ')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('mapping.readAs', { name })}
          value={field ?? LEFT_OUT}
          onChange={(chosen) => choose(chosen || LEFT_OUT)}
          choices={choices}
          errorMessage={asks('twice') ? t('questions.twice') : undefined}
        />
        {units.length > 1 && (
          <Select
            label={t('mapping.unitOf', { name })}
            value={mapping.unit ?? ''}
            onChange={(unit) => onChange({ ...mapping, unit: unit || null })}
            choices={units.map((unit) => ({
              value: unit,
              label: t(`units.${unit}` as 'units.st_lb', { defaultValue: unitLabel(unit) }),
            }))}
            placeholder={t('mapping.choose')}
            errorMessage={asks('unit') ? t('questions.unit') : undefined}
          />
        )}
        {(field === 'date' || (field === 'dated_results' && asks('date_order'))) && (
          <Select<DateOrder>
            label={t('mapping.dateOrder', { name })}
            value={mapping.date_order ?? ''}
            onChange={(order) => onChange({ ...mapping, date_order: order || null })}
            choices={[
              { value: 'ymd', label: t('orders.ymd') },
              { value: 'dmy', label: t('orders.dmy') },
              { value: 'mdy', label: t('orders.mdy') },
            ]}
            placeholder={t('mapping.choose')}
            errorMessage={asks('date_order') ? t('questions.date_order') : undefined}
          />
        )}
        {holdsNumbers(field) && (hasSigns || asks('decimal_sign')) && (
          <Select<DecimalSign>
            label={t('mapping.decimalSign', { name })}
            value={mapping.decimal_sign ?? ''}
            onChange={(sign) => onChange({ ...mapping, decimal_sign: sign || null })}
            choices={[
              { value: 'comma', label: t('signs.comma') },
              { value: 'point', label: t('signs.point') },
            ]}
            placeholder={t('mapping.choose')}
            errorMessage={asks('decimal_sign') ? t('questions.decimal_sign') : undefined}
          />
        )}
      </div>
    </li>
  )
}
