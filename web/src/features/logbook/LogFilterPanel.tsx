import { CalendarSearch, SlidersHorizontal } from 'lucide-react'
import { Suspense, use, useId, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FrameSlots } from '../../ui/frame/FrameSlots.ts'
import { ToolFold } from '../../ui/frame/ToolFold.tsx'
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

const PANEL = 'rounded-md border border-line bg-surface p-4'
type Panel = 'filters' | 'jump' | null

/** The filters above the list and the way to a date, each behind a button. */
export function LogFilterPanel({ onJump, count: found, ...props }: LogFilterPanelProps) {
  const { t } = useTranslation(['logbook', 'common'])
  const id = useId()
  const count = countLogFilters(props.filters)
  const [open, setOpen] = useState<Panel>(count > 0 ? 'filters' : null)
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel)
  const { tools } = use(FrameSlots)
  const clear = count > 0 && (
    <Button variant="quiet" onPress={() => props.onChange({ ...NO_LOG_FILTERS, kind: props.filters.kind })}>
      {t('filters.clear')}
    </Button>
  )
  const label = count > 0 ? t('filters.openActive', { count }) : t('filters.open')
  const wait = <Skeleton label={t('common:list.loading')} lines={2} />
  if (tools)
    return (
      <>
        <ToolFold icon={CalendarSearch} label={t('filters.jump')}>
          <div className={PANEL}>
            <Suspense fallback={wait}>
              <JumpField onJump={onJump} />
            </Suspense>
          </div>
        </ToolFold>
        <ToolFold icon={SlidersHorizontal} label={label} count={count + (props.filters.kind ? 1 : 0)}>
          <div className={PANEL}>
            <Suspense fallback={wait}>
              <LogFilterFields {...props} />
            </Suspense>
            {clear}
          </div>
        </ToolFold>
        <output className="sr-only">{found}</output>
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open === 'filters'}
          aria-controls={id}
          onPress={() => toggle('filters')}
        >
          {label}
        </Button>
        <Button
          icon={CalendarSearch}
          aria-expanded={open === 'jump'}
          aria-controls={id}
          onPress={() => toggle('jump')}
        >
          {t('filters.jump')}
        </Button>
        {clear}
        <output className="ml-auto text-soft text-sm">{found}</output>
      </div>
      <div id={id} hidden={open === null} className={PANEL}>
        <Suspense fallback={wait}>
          {open === 'filters' && <LogFilterFields {...props} />}
          {open === 'jump' && <JumpField onJump={onJump} />}
        </Suspense>
      </div>
    </div>
  )
}
