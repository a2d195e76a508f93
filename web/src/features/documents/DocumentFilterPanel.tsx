import { DOCUMENT_CATEGORIES } from '@salve/contract/medical-records/documents.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { FilterPanel } from '../../ui/forms/FilterPanel.tsx'
import type { DocumentFilterFieldsProps } from './DocumentFilterFields.tsx'
import { countDocumentFilters, NO_DOCUMENT_FILTERS } from './documentFilters.ts'

const ALL = 'all'
/** The pickers of dates and issues load when they are opened. */
const DocumentFilterFields = lazyPart(
  async () => (await import('./DocumentFilterFields.tsx')).DocumentFilterFields,
)

export interface DocumentFilterPanelProps extends DocumentFilterFieldsProps {
  /** The text typed as a search. */
  typed: string
  onType: (text: string) => void
}

/**
 * The search and the kinds above the list, and the other filters behind a button that says how many
 * are set.
 */
export function DocumentFilterPanel({ typed, onType, ...props }: DocumentFilterPanelProps) {
  const { t } = useTranslation(['documents', 'common'])
  const { filters, onChange } = props
  const count = countDocumentFilters({ ...filters, category: '' })
  const category = DOCUMENT_CATEGORIES.find((one) => one === filters.category)
  return (
    <FilterPanel
      search={{ label: t('list.search'), value: typed, onChange: onType }}
      chips={
        <FilterChips
          isLine
          label={t('fields.category')}
          selects="one"
          value={[category ?? ALL]}
          onChange={([chosen]) =>
            onChange({ ...filters, category: DOCUMENT_CATEGORIES.find((one) => one === chosen) ?? '' })
          }
          choices={[
            { value: ALL, label: t('list.all') },
            ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
        />
      }
      count={count}
      label={count > 0 ? t('list.filtersActive', { count }) : t('list.filters')}
      clearLabel={t('list.clearFilters')}
      onClear={countDocumentFilters(filters) > 0 && (() => onChange(NO_DOCUMENT_FILTERS))}
      loading={t('common:list.loading')}
    >
      <DocumentFilterFields {...props} />
    </FilterPanel>
  )
}
