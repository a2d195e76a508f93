import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates.ts'
import { useUnits } from '../../../lib/units.ts'
import { Button } from '../../../ui/actions/Button.tsx'

/** The readings of a chart as a table, the latest first. */
export function ReadingTable({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useTranslation('charts')
  const dates = useDates()
  const units = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'table.hide' : 'table.show')}
      </Button>
      {isOpen && (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {t('table.when')}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t('table.value')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {entries.map((entry) => {
              const { date, time } = dates.local(entry.measured_at)
              return (
                <tr key={entry.uid}>
                  <td className="py-2 pr-4 text-soft">
                    {dates.dateWithWeekday(date)}, {dates.time(time)}
                  </td>
                  <td className="py-2 text-right">{units.entry(entry.values)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}
