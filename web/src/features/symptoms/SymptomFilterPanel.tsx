import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import type { SymptomFilterFieldsProps } from './SymptomFilterFields.tsx'
import { countSymptomFilters, NO_SYMPTOM_FILTERS } from './symptomFilters.ts'

/** Most people look at the list as it is: what picks dates and issues is loaded when it is opened. */
const SymptomFilterFields = lazy(async () => ({
  default: (await import('./SymptomFilterFields.tsx')).SymptomFilterFields,
}))

export interface SymptomFilterPanelProps extends SymptomFilterFieldsProps {
  /** What is typed as search. */
  typed: string
  onType: (text: string) => void
}

/** The search above the list, and the other filters behind a button that says how many are set. */
export function SymptomFilterPanel({ typed, onType, ...props }: SymptomFilterPanelProps) {
  const { t } = useTranslation(['record', 'common', 'symptoms'])
  const id = useId()
  const count = countSymptomFilters(props.filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-60 flex-1">
          <SearchField label={t('symptoms:search')} value={typed} onChange={onType} />
        </div>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('symptoms.filters.openActive', { count }) : t('symptoms.filters.open')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onPress={() => props.onChange(NO_SYMPTOM_FILTERS)}>
            {t('symptoms.clearFilters')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md border border-line bg-surface p-4">
        {isOpen && (
          <Suspense fallback={<Skeleton label={t('common:list.loading')} lines={2} />}>
            <SymptomFilterFields {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
