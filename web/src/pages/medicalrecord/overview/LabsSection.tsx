import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { LabFlag } from '../../../features/labs/LabFlag.tsx'
import { useLabTexts } from '../../../features/labs/labTexts.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** The analytes whose newest result is out of its range. */
export function LabsSection({ lines }: { lines: Overview['unusual_labs'] }) {
  const { t } = useTranslation(['record', 'labs'])
  const dates = useDates()
  const texts = useLabTexts()
  return (
    <OverviewSection
      title={t('overview.labs')}
      all={{ href: paths.labResults(), label: t('overview.allLabs') }}
      isEmpty={lines.length === 0}
      empty={{
        said: t('overview.noLabs'),
        why: t('overview.labsWhy'),
        href: paths.newLabResult(),
        label: t('overview.addLab'),
      }}
    >
      <List>
        {lines.map((line) => {
          const range = texts.range(line)
          return (
            <ListRow
              key={`${line.lab_result} ${line.analyte}`}
              href={paths.labResult(line.lab_result)}
              title={
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span>{texts.name(line)}</span> <span>{texts.result(line)}</span>
                </span>
              }
              detail={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <LabFlag line={line} />
                  <span>
                    {[dates.date(line.taken_on), range && t('overview.range', { range })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              }
            />
          )
        })}
      </List>
    </OverviewSection>
  )
}
