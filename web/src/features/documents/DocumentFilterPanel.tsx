import { DOCUMENT_CATEGORIES } from '@salve/contract/medical-records/documents.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import type { DocumentFilterFieldsProps } from './DocumentFilterFields.tsx'
import { countDocumentFilters, NO_DOCUMENT_FILTERS } from './documentFilters.ts'

const ALL = 'all'
/** What picks dates and issues is loaded when it is opened. */
const DocumentFilterFields = lazyPart(
  async () => (await import('./DocumentFilterFields.tsx')).DocumentFilterFields,
)

export interface DocumentFilterPanelProps extends DocumentFilterFieldsProps {
  /** What is typed as search. */
  typed: string
  onType: (text: string) => void
}

/** The search and the kinds above the list, and the other filters behind a button that says how many are set. */
export function DocumentFilterPanel({ typed, onType, ...props }: DocumentFilterPanelProps) {
  const { t } = useTranslation(['documents', 'common'])
  const id = useId()
  const { filters, onChange } = props
  const count = countDocumentFilters({ ...filters, category: '' })
  const [isOpen, setIsOpen] = useState(count > 0)
  const category = DOCUMENT_CATEGORIES.find((one) => one === filters.category)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-60 flex-1">
          <SearchField label={t('list.search')} value={typed} onChange={onType} />
        </div>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('list.filtersActive', { count }) : t('list.filters')}
        </Button>
        {countDocumentFilters(filters) > 0 && (
          <Button variant="quiet" onPress={() => onChange(NO_DOCUMENT_FILTERS)}>
            {t('list.clearFilters')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md border border-line bg-surface p-4">
        {isOpen && (
          <Suspense fallback={<Skeleton label={t('common:list.loading')} lines={2} />}>
            <DocumentFilterFields {...props} />
          </Suspense>
        )}
      </div>
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
    </div>
  )
}
