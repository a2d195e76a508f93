import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { useDates } from '../../lib/dates.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isWaiting } from '../../lib/waiting.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'
import { LabLineItem } from './LabLineItem.tsx'
import type { LabProfile } from './useUsualRange.ts'

/**
 * A report with more lines shows the marked ones first, and the rest on its own page. Paper has no
 * other page: it has them all.
 */
const LINES_SHOWN = 8

export interface LabReportsProps {
  /** The latest first. */
  reports: readonly LabResult[]
  profile: LabProfile
  issueName: (id: string | null) => string | undefined
  hrefOf: (report: LabResult) => string
  trendHref: (line: LabLine) => string
}

/** Reports under the day on which the sample was taken, each with its lines. */
export function LabReports({ reports, profile, issueName, hrefOf, trendHref }: LabReportsProps) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const isOnPaper = useScreenIs('paper')
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      {reports.map((report) => {
        const day = dates.dayHeading(report.taken_on)
        const facts = [report.laboratory, issueName(report.health_issue)].filter(Boolean)
        const shown = isOnPaper ? report.lines : firstLines(report.lines)
        return (
          <Card
            key={report.id}
            title={day}
            padding="none"
            isLong
            action={
              <Link isStandalone href={hrefOf(report)} aria-label={t('list.open', { day })}>
                {t('trend.report')}
              </Link>
            }
          >
            {isWaiting(report) && (
              <p className="px-4 pb-2 sm:px-5">
                <WaitingBadge />
              </p>
            )}
            {(facts.length > 0 || report.note) && (
              <div className="px-4 pb-2 text-soft text-sm sm:px-5 print:px-3">
                <p className="line-clamp-1 sm:line-clamp-none">{facts.join(' · ')}</p>
                {report.note && (
                  <p className="line-clamp-1 whitespace-pre-line sm:line-clamp-3 print:line-clamp-none">
                    {report.note}
                  </p>
                )}
              </div>
            )}
            <ul className="flex flex-col divide-y divide-line">
              {shown.map((line, position) => (
                <LabLineItem
                  key={`${position} ${line.analyte}`}
                  line={line}
                  day={report.taken_on}
                  profile={profile}
                  href={trendHref(line)}
                />
              ))}
            </ul>
            {shown.length < report.lines.length && (
              <p className="border-line border-t px-4 py-1 sm:px-5">
                <Link href={hrefOf(report)} isStandalone>
                  {t('list.showAllValues', { count: report.lines.length })}
                </Link>
              </p>
            )}
          </Card>
        )
      })}
    </div>
  )
}

const isOut = ({ flag }: LabLine) => flag !== null && flag !== 'N'

function firstLines(lines: readonly LabLine[]): LabLine[] {
  if (lines.length <= LINES_SHOWN) return [...lines]
  const chosen = new Set([...lines.filter(isOut), ...lines].slice(0, LINES_SHOWN))
  return lines.filter((line) => chosen.has(line))
}
