import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import type { MonthProps } from './DayPicker.tsx'

const STEP_CLASS =
  'inline-flex size-target items-center justify-center rounded-md text-soft hover:bg-sunken hover:text-ink disabled:opacity-40'

/** The month in a DateField's popover. */
export function Calendar(props: MonthProps) {
  return (
    <AriaCalendar {...props} className="p-1.5 sm:p-3">
      <header className="flex items-center justify-between pb-1">
        <Button slot="previous" className={STEP_CLASS}>
          <ChevronLeft aria-hidden size={20} />
        </Button>
        <Heading className="font-semibold" />
        <Button slot="next" className={STEP_CLASS}>
          <ChevronRight aria-hidden size={20} />
        </Button>
      </header>
      <CalendarGrid className="border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 font-normal text-soft text-sm">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="flex h-target w-[min(var(--spacing-target),calc((100vw-2.5rem)/7))] cursor-pointer items-center justify-center rounded-full border border-transparent today:border-edge hover:bg-sunken selected:border-transparent selected:bg-primary selected:font-semibold selected:text-on-primary outside-month:hidden disabled:cursor-default disabled:text-soft disabled:line-through"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
