import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { FilterPanel } from '../../ui/forms/FilterPanel.tsx'
import type { SymptomFilterFieldsProps } from './SymptomFilterFields.tsx'
import { countSymptomFilters, NO_SYMPTOM_FILTERS } from './symptomFilters.ts'

/**
 * Most people look at the list as it is: what picks dates and issues is loaded when it is opened.
 */
const SymptomFilterFields = lazyPart(
  async () => (await import('./SymptomFilterFields.tsx')).SymptomFilterFields,
)

export interface SymptomFilterPanelProps extends SymptomFilterFieldsProps {
  /** The text typed as a search. */
  typed: string
  onType: (text: string) => void
}

/** The search above the list, and the other filters behind a button that says how many are set. */
export function SymptomFilterPanel({ typed, onType, ...props }: SymptomFilterPanelProps) {
  const { t } = useTranslation(['record', 'common', 'symptoms'])
  const count = countSymptomFilters(props.filters)
  return (
    <FilterPanel
      search={{ label: t('symptoms:search'), value: typed, onChange: onType }}
      count={count}
      label={count > 0 ? t('symptoms.filters.openActive', { count }) : t('symptoms.filters.open')}
      clearLabel={t('symptoms.clearFilters')}
      onClear={count > 0 && (() => props.onChange(NO_SYMPTOM_FILTERS))}
      loading={t('common:list.loading')}
    >
      <SymptomFilterFields {...props} />
    </FilterPanel>
  )
}
