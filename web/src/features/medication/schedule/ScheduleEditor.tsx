import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { SlotTimes } from '../planValues.ts'
import { CycleFields } from './CycleFields.tsx'
import { DailyFields } from './DailyFields.tsx'
import { DaysField } from './DaysField.tsx'
import { AsNeededFields, IntervalFields, OnceFields } from './OtherKinds.tsx'
import { isPlainSchedule, newSchedule, SCHEDULE_KINDS } from './scheduleKinds.ts'
import { TaperFields } from './TaperFields.tsx'

export interface ScheduleEditorProps {
  value: Schedule
  onChange: (schedule: Schedule) => void
  /** The form's mistakes below this schedule. */
  errors: unknown
  times: SlotTimes
  around: RefObject<HTMLDivElement | null>
}

/** Times and amounts: times of day on every day at first; other kinds and other days unfold. */
export function ScheduleEditor({ value, onChange, errors, times, around }: ScheduleEditorProps) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const [isOpen, setIsOpen] = useState(false)
  const shows = isOpen || !isPlainSchedule(value)
  return (
    <div ref={around} className="flex flex-col gap-4">
      {shows && (
        <Select
          label={t('kinds.label')}
          value={value.kind}
          onChange={(kind) => kind && kind !== value.kind && onChange(newSchedule(kind, dates.now().date))}
          choices={SCHEDULE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      <KindFields value={value} onChange={onChange} errors={errors} times={times} />
      {shows && (value.kind === 'slots' || value.kind === 'times') && (
        <DaysField
          value={value.days}
          onChange={(days) => onChange({ ...value, days })}
          errors={(errors as { days?: unknown } | undefined)?.days}
        />
      )}
      {!shows && (
        <div className="-mt-1 -ml-4">
          <Button variant="quiet" icon={SlidersHorizontal} onPress={() => setIsOpen(true)}>
            {t('kinds.other')}
          </Button>
        </div>
      )}
    </div>
  )
}

function KindFields({ value, onChange, errors, times }: Omit<ScheduleEditorProps, 'around'>) {
  switch (value.kind) {
    case 'slots':
    case 'times':
      return <DailyFields value={value} onChange={onChange} errors={errors} times={times} />
    case 'interval':
      return <IntervalFields value={value} onChange={onChange} errors={errors} />
    case 'cycle':
      return <CycleFields value={value} onChange={onChange} errors={errors} times={times} />
    case 'taper':
      return <TaperFields value={value} onChange={onChange} errors={errors} times={times} />
    case 'once':
      return <OnceFields value={value} onChange={onChange} errors={errors} />
    case 'as_needed':
      return <AsNeededFields value={value} onChange={onChange} errors={errors} />
  }
}
