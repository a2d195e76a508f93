import type { Brief } from '@salve/contract/brief.ts'
import { useLabTexts } from '../../features/labs/labTexts.ts'
import { LabValueRow } from '../../features/labs/LabValueRow.tsx'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { BriefCard } from './BriefCard.tsx'

/** New results that are marked, each with the one before it; those in range are only counted. */
export function LabLines({ labs, count }: { labs: Brief['labs']; count: number }) {
  const { t } = useTranslation(['brief', 'labs'])
  const dates = useDates()
  const texts = useLabTexts()
  const fine = count - labs.total
  return (
    <BriefCard
      title={t('labs.title')}
      total={labs.total}
      shown={labs.items.length}
      foot={fine > 0 && <p>{t('labs.fine', { count: fine })}</p>}
    >
      {labs.items.map((line) => {
        const range = texts.range(line)
        return (
          <LabValueRow
            key={`${line.lab_result} ${line.analyte}`}
            line={line}
            facts={[
              dates.date(line.taken_on),
              range && t('labs.range', { range }),
              line.before &&
                t('labs.before', {
                  date: dates.date(line.before.taken_on),
                  value: texts.result({ ...line, ...line.before }),
                }),
            ]}
          />
        )
      })}
    </BriefCard>
  )
}
