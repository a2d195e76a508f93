import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { useLabTexts } from '../../../features/labs/labTexts.ts'
import { LabValueRow } from '../../../features/labs/LabValueRow.tsx'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { List } from '../../../ui/content/List.tsx'
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
            <LabValueRow
              key={`${line.lab_result} ${line.analyte}`}
              line={line}
              facts={[dates.date(line.taken_on), range && t('overview.range', { range })]}
            />
          )
        })}
      </List>
    </OverviewSection>
  )
}
