import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { LabFlag } from './LabFlag.tsx'
import { useLabTexts } from './labTexts.ts'

export interface LabReportsProps {
  /** The latest first. */
  reports: readonly LabResult[]
  issueName: (id: string | null) => string | undefined
  hrefOf: (report: LabResult) => string
  onTrend: (line: LabLine) => void
}

/** Reports under the day on which the sample was taken, each with its lines. */
export function LabReports({ reports, issueName, hrefOf, onTrend }: LabReportsProps) {
  const { t } = useTranslation(['labs', 'common'])
  const dates = useDates()
  return (
    <div className="flex flex-col gap-5">
      {reports.map((report) => {
        const day = dates.dayHeading(report.taken_on)
        const facts = [report.laboratory, issueName(report.health_issue)].filter(Boolean)
        return (
          <Card
            key={report.id}
            title={day}
            padding="none"
            action={
              <LinkButton
                variant="quiet"
                icon={Pencil}
                href={hrefOf(report)}
                aria-label={t('list.editOf', { day })}
              >
                {t('common:actions.edit')}
              </LinkButton>
            }
          >
            {(facts.length > 0 || report.note) && (
              <div className="px-4 pb-2 text-soft text-sm sm:px-5">
                <p>{facts.join(' · ')}</p>
                {report.note && <p className="whitespace-pre-line">{report.note}</p>}
              </div>
            )}
            <ul className="flex flex-col divide-y divide-line">
              {report.lines.map((line, position) => (
                <Line key={`${position} ${line.analyte}`} line={line} onTrend={() => onTrend(line)} />
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

function Line({ line, onTrend }: { line: LabLine; onTrend: () => void }) {
  const { t } = useTranslation('labs')
  const texts = useLabTexts()
  const range = texts.range(line)
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-1.5 sm:px-5">
      <div className="min-w-0 flex-[1_1_9rem]">
        {line.value === null ? (
          <p className="py-2 font-semibold">{line.analyte}</p>
        ) : (
          <div className="-ml-4">
            <Button
              variant="quiet"
              onPress={onTrend}
              aria-label={t('list.trendOf', { analyte: line.analyte })}
            >
              <span className="text-left text-ink">{line.analyte}</span>
            </Button>
          </div>
        )}
      </div>
      <p className="min-w-0 flex-auto break-words text-right font-semibold">{texts.result(line)}</p>
      <div className="flex w-full items-center justify-between gap-3 sm:w-80">
        <p className="text-soft text-sm">{range && t('list.range', { range })}</p>
        <LabFlag flag={line.flag} />
      </div>
    </li>
  )
}
