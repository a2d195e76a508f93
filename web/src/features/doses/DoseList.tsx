import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { DoseRow, type DoseRowProps } from './DoseRow.tsx'
import { doseDay, type SlotOfDay } from './doseDay.ts'
import { useDoseMarks } from './useDoseMarks.ts'

// On phones it reaches into the margin of the card: the words beside a tick need the room.
const SECTION_CLASS = 'rounded-md px-3 py-2 max-sm:-mx-2.5 sm:px-4'

export interface DoseListProps {
  /** Those of yesterday and today. */
  doses: readonly DoseEvent[]
  /** "Morning" */
  slotName: (slot: DoseEvent['slot']) => string
  /** "Ramipril 5 mg", and under it "1 tablet, with a meal". */
  describe: (dose: DoseEvent) => Pick<DoseRowProps, 'name' | 'how' | 'instructions'>
}

/** What is to be taken today, the part of the day that is on now standing out. */
export function DoseList({ doses, slotName, describe }: DoseListProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const marks = useDoseMarks((dose) => describe(dose).name)
  const { before, open, done } = doseDay(doses, dates.now())
  const rows = (ofSlot: readonly DoseEvent[]) => (
    <ul className="flex flex-col">
      {ofSlot.map((dose) => (
        <DoseRow
          key={`${dose.medication_plan} ${dose.slot} ${dose.local_date}`}
          dose={dose}
          marks={marks}
          {...describe(dose)}
        />
      ))}
    </ul>
  )
  const section = (slot: SlotOfDay) => (
    <SlotSection key={slot.slot} slot={slot} name={slotName(slot.slot)}>
      {rows(slot.doses)}
    </SlotSection>
  )
  return (
    <div className="flex flex-col gap-3">
      {before.length > 0 && (
        <section aria-label={t('yesterday')} className={cx(SECTION_CLASS, 'border border-line')}>
          <h3 className="py-1 font-semibold">{t('yesterday')}</h3>
          {rows(before)}
        </section>
      )}
      {open.length === 0 && <p className="text-soft">{t(done.length > 0 ? 'nothingMore' : 'nothing')}</p>}
      {open.map(section)}
      {done.length > 0 && (
        <>
          <h3 className="mt-2 text-soft text-sm">{t('earlier')}</h3>
          {done.map(section)}
        </>
      )}
    </div>
  )
}

function SlotSection({ slot, name, children }: { slot: SlotOfDay; name: string; children: ReactNode }) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const time = dates.time(slot.time)
  return (
    <section
      aria-label={[name, time].filter(Boolean).join(', ')}
      className={cx(SECTION_CLASS, slot.isNow ? 'bg-primary-soft' : 'border border-line')}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 py-1">
        <p className={cx('font-semibold text-lg', slot.isNow && 'text-primary')}>{time}</p>
        {name && <p className="text-soft">{name}</p>}
        {slot.isNow && <Badge tone="primary">{t('now')}</Badge>}
      </div>
      {children}
    </section>
  )
}
