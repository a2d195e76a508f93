import { IMPORT_FIELDS, type ImportKind, measuredIn } from '@salve/domain/csv-import/import-fields.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'

/** Represents an ignored column. */
export const LEFT_OUT = 'left_out'

const PLAIN = [
  'date',
  'time',
  'time_zone',
  'time_offset',
  'event',
  'blood_pressure',
  'kind',
  'value_1',
  'unit_1',
  'meal',
  'arm',
  'position',
  'irregular',
  'site',
  'fasting',
  'effort',
  'medicine',
  'insulin',
  'context',
  'sitting',
  'note',
  'health_issue',
  'source_id',
  'name',
  'severity',
  'description',
  'analyte',
  'comparator',
  'text',
  'low',
  'high',
  'range',
  'flag',
  'judged_by',
  'loinc',
  'analyte_values',
  'dated_results',
  'laboratory',
] as const
type Plain = (typeof PLAIN)[number]
const isPlain = (field: string): field is Plain => (PLAIN as readonly string[]).includes(field)

/** The kinds of value that a column can hold, in words. */
export function useFieldNames(holds: ImportKind) {
  const { t, i18n } = useTranslation('imports')
  const nameOf = (field: string): string => {
    const key = measuredIn(field)
    if (key) return measurementLabel(key, languageOf(i18n.language))
    if (isPlain(field))
      return field === 'value_1' && holds === 'lab_results' ? t('fields.result') : t(`fields.${field}`)
    const [, part = 'value', number = '1'] = /^(measure|value|unit)_(\d)$/.exec(field) ?? []
    return t(`fields.numbered_${part as 'measure' | 'value' | 'unit'}`, { number })
  }
  const choices: Choice[] = [
    { value: LEFT_OUT, label: t('mapping.leaveOut') },
    ...IMPORT_FIELDS[holds].map((field) => ({ value: field, label: nameOf(field) })),
  ]
  return { nameOf, choices }
}
