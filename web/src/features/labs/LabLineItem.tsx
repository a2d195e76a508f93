import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { LabFlag } from './LabFlag.tsx'
import { useLabTexts } from './labTexts.ts'
import { type LabProfile, useUsualRange } from './useUsualRange.ts'

export interface LabLineItemProps {
  line: LabLine
  /** `YYYY-MM-DD`, of the sample. */
  day: string
  profile: LabProfile
  /** The address of its trend. */
  href: string
}

/** One result of a report: its analyte, class and range. */
export function LabLineItem({ line, day, profile, href }: LabLineItemProps) {
  const { t } = useTranslation('labs')
  const texts = useLabTexts()
  const usualOf = useUsualRange(profile)
  const name = texts.name(line)
  const range = texts.range(line)
  const beside = range ? t('list.range', { range }) : usualOf(line, day)
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-1 sm:px-5 sm:py-1.5 print:break-inside-avoid print:px-3 print:py-1">
      <div className="-my-1.5 max-w-full flex-[1_1_9rem] sm:my-0">
        <Link href={href} isStandalone aria-label={t('list.trendOf', { analyte: name })}>
          <span className="min-w-0 text-ink">{name}</span>
        </Link>
      </div>
      <p className="max-w-full flex-auto text-right font-semibold">{texts.result(line)}</p>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1 sm:pb-2 lg:w-96 lg:pb-0 print:w-96 print:pb-0">
        <p className="min-w-0 text-soft text-sm">{beside}</p>
        <LabFlag line={line} />
      </div>
    </li>
  )
}
