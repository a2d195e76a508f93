import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import type { PlannedDose, SlotOfDay } from './slotsOfDay.ts'

export interface DosesOfDayProps {
  /** In the order of the day. */
  slots: readonly SlotOfDay[]
  /** "Morning" */
  slotName: (slot: SlotOfDay['slot']) => string
  /** "Ramipril 5 mg", and under it "1 tablet, with a meal". */
  describe: (dose: PlannedDose) => { name: string; how: string }
}

/** What is to be taken: what is on now at the top, then later, and what has passed at the end. */
export function DosesOfDay({ slots, ...texts }: DosesOfDayProps) {
  const { t } = useTranslation('dashboard')
  const ahead = slots.filter(({ when }) => when !== 'earlier')
  const passed = slots.filter(({ when }) => when === 'earlier')
  return (
    <div className="flex flex-col gap-3">
      {ahead.length === 0 && (
        <p className="text-soft">{t(passed.length > 0 ? 'today.nothingMore' : 'today.nothing')}</p>
      )}
      {ahead.map((slot) => (
        <SlotRow key={slot.slot} slot={slot} {...texts} />
      ))}
      {passed.length > 0 && (
        <>
          <h3 className="mt-2 text-soft text-sm">{t('today.earlier')}</h3>
          {passed.map((slot) => (
            <SlotRow key={slot.slot} slot={slot} {...texts} />
          ))}
        </>
      )}
    </div>
  )
}

function SlotRow({ slot, slotName, describe }: Omit<DosesOfDayProps, 'slots'> & { slot: SlotOfDay }) {
  const { t } = useTranslation('dashboard')
  const dates = useDates()
  const isNow = slot.when === 'now'
  return (
    <section
      aria-label={`${slotName(slot.slot)}, ${dates.time(slot.time)}`}
      className={cx(
        'flex gap-4 rounded-md px-4 py-3',
        isNow ? 'bg-primary-soft' : 'border border-line',
        slot.when === 'earlier' && 'text-soft',
      )}
    >
      <div className="w-20 shrink-0">
        <p className={cx('font-semibold', isNow ? 'text-primary text-xl' : 'text-lg')}>
          {dates.time(slot.time)}
        </p>
        <p className="text-sm">{slotName(slot.slot)}</p>
        {isNow && <p className="font-semibold text-primary text-sm">{t('today.now')}</p>}
      </div>
      <ul className="flex min-w-0 flex-1 flex-col gap-2">
        {slot.doses.map((dose) => {
          const { name, how } = describe(dose)
          return (
            <li key={dose.plan.id} className="break-words">
              <p className="font-semibold">{name}</p>
              <p className="text-sm">{how}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
