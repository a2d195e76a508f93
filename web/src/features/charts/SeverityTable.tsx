import type { SymptomSeries } from '@salve/contract/medical-records/chart-symptoms.ts'
import { severityWord } from '@salve/domain/severity.ts'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

interface SeverityTableProps {
  name: string
  days: SymptomSeries['symptoms'][number]['days']
}

/** The days of a symptom, the latest first. */
export function SeverityTable({ name, days }: SeverityTableProps) {
  const { t: tCharts, i18n } = useTranslation('charts')
  const { t } = useTranslation('chartPages')
  const dates = useDates()
  const [isOpen, setIsOpen] = useState(false)
  const language = languageOf(i18n.language)
  return (
    <>
      <div className="print:hidden">
        <Button
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'symptoms.hideOf' : 'symptoms.showOf', { name })}
          onPress={() => setIsOpen(!isOpen)}
        >
          {tCharts(isOpen ? 'table.hide' : 'table.show')}
        </Button>
      </div>
      {isOpen && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {tCharts('table.when')}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {t('symptoms.worst')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(([date, severity, times]) => (
              <tr key={date}>
                <th scope="row" className="py-2 pr-4 font-normal text-soft">
                  {dates.dateWithWeekday(date)}
                </th>
                <td className="py-2">
                  {t('symptoms.day', { count: times, severity, word: severityWord(severity, language) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
