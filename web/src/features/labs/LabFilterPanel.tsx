import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { SearchFieldProps } from '../../ui/fields/SearchField.tsx'
import { FilterPanel } from '../../ui/forms/FilterPanel.tsx'
import type { LabFilterFieldsProps } from './LabFilterFields.tsx'
import { countLabFilters, NO_LAB_FILTERS } from './labFilters.ts'

/**
 * Most people look at the list as it is: what picks dates and issues is loaded when it is opened.
 */
const LabFilterFields = lazyPart(async () => (await import('./LabFilterFields.tsx')).LabFilterFields)

export interface LabFilterPanelProps extends LabFilterFieldsProps {
  /** The field for the search, beside the button. */
  search?: SearchFieldProps | false
}

/** The filters above the list of laboratory results. */
export function LabFilterPanel({ search = false, ...props }: LabFilterPanelProps) {
  const { t } = useTranslation(['labs', 'common'])
  const count = countLabFilters(props.filters)
  return (
    <FilterPanel
      search={search}
      count={count}
      label={count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
      clearLabel={t('filters.clear')}
      onClear={count > 0 && (() => props.onChange(NO_LAB_FILTERS))}
      loading={t('common:list.loading')}
    >
      <LabFilterFields {...props} />
    </FilterPanel>
  )
}
