import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { LabFilterFieldsProps } from './LabFilterFields.tsx'
import { countLabFilters, NO_LAB_FILTERS } from './labFilters.ts'

/** Most people look at the list as it is: what picks dates and issues is loaded when it is opened. */
const LabFilterFields = lazy(async () => ({
  default: (await import('./LabFilterFields.tsx')).LabFilterFields,
}))

export interface LabFilterPanelProps extends LabFilterFieldsProps {
  /** The field for the search, beside the button. */
  search?: ReactNode
}

/** The filters above the list, behind a button that says how many are set. */
export function LabFilterPanel({ search, ...props }: LabFilterPanelProps) {
  const { t } = useTranslation(['labs', 'common'])
  const id = useId()
  const count = countLabFilters(props.filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {search && <div className="min-w-60 flex-1">{search}</div>}
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onPress={() => props.onChange(NO_LAB_FILTERS)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md border border-line bg-surface p-4">
        {isOpen && (
          <Suspense fallback={<Skeleton label={t('common:list.loading')} lines={2} />}>
            <LabFilterFields {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
