import type { Brief } from '@salve/contract/brief.ts'
import { LabFlag } from '../../features/labs/LabFlag.tsx'
import { useLabTexts } from '../../features/labs/labTexts.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ListRow } from '../../ui/content/List.tsx'
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
                  {[
                    dates.date(line.taken_on),
                    range && t('labs.range', { range }),
                    line.before &&
                      t('labs.before', {
                        date: dates.date(line.before.taken_on),
                        value: texts.result({ ...line, ...line.before }),
                      }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            }
          />
        )
      })}
    </BriefCard>
  )
}
