import { CalendarSearch, SlidersHorizontal } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { LogFilterFieldsProps } from './LogFilterFields.tsx'
import { countLogFilters, NO_LOG_FILTERS } from './logFilters.ts'

/**
 * Most people look at the list as it is: what picks dates and issues is loaded when it is opened.
 */
const LogFilterFields = lazyPart(async () => (await import('./LogFilterFields.tsx')).LogFilterFields)
const JumpField = lazyPart(async () => (await import('./LogFilterFields.tsx')).JumpField)

export interface LogFilterPanelProps extends LogFilterFieldsProps {
  onJump: (day: string) => void
  /** The number of entries, in words; undefined until it is known. */
  count: string | undefined
}

type Panel = 'filters' | 'jump' | null

/** The filters above the list and the way to a date, each behind a button. */
export function LogFilterPanel({ onJump, count: found, ...props }: LogFilterPanelProps) {
  const { t } = useTranslation(['logbook', 'common'])
  const id = useId()
  const count = countLogFilters(props.filters)
  const [open, setOpen] = useState<Panel>(count > 0 ? 'filters' : null)
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open === 'filters'}
          aria-controls={id}
          onPress={() => toggle('filters')}
        >
          {count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
        </Button>
        <Button
          icon={CalendarSearch}
          aria-expanded={open === 'jump'}
          aria-controls={id}
          onPress={() => toggle('jump')}
        >
          {t('filters.jump')}
        </Button>
        {count > 0 && (
          <Button
            variant="quiet"
            onPress={() => props.onChange({ ...NO_LOG_FILTERS, kind: props.filters.kind })}
          >
            {t('filters.clear')}
          </Button>
        )}
        <output className="ml-auto text-soft text-sm">{found}</output>
      </div>
      <div id={id} hidden={open === null} className="rounded-md border border-line bg-surface p-4">
        <Suspense fallback={<Skeleton label={t('common:list.loading')} lines={2} />}>
          {open === 'filters' && <LogFilterFields {...props} />}
          {open === 'jump' && <JumpField onJump={onJump} />}
        </Suspense>
      </div>
    </div>
  )
}
