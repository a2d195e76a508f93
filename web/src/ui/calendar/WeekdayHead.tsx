import { useDates } from '../../lib/dates.ts'
import { ISO_WEEKDAYS } from './dayGrid.ts'

/** The head of a `DayGrid` whose rows are weeks: Monday to Sunday, in short. */
export function WeekdayHead() {
  const dates = useDates()
  return (
    <thead>
      <tr>
        {ISO_WEEKDAYS.map((day) => (
          <th key={day} scope="col" className="pb-1 font-normal text-soft text-xs sm:text-sm">
            <abbr title={dates.weekday(day, 'long')} className="no-underline">
              {dates.weekday(day)}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}
