import type { Adherence } from '@salve/contract/medications/adherence.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'

const FIRST = 8

export interface MissedDosesProps {
  missed: Adherence['missed']
  /** The number of all missed doses; the list contains the latest. */
  total: number
  hrefOf: (date: string) => string
  nameOf: (dose: Adherence['missed'][number]) => string
}

/** The unmarked doses, each linked to its day. */
export function MissedDoses({ missed, total, hrefOf, nameOf }: MissedDosesProps) {
  const { t } = useTranslation('adherence')
  const dates = useDates()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? missed : missed.slice(0, FIRST)
  return (
    <Card title={t('missed.title')} padding="none">
      <p className="px-4 pb-2 text-soft sm:px-5">{t(missed.length === 0 ? 'missed.none' : 'missed.why')}</p>
      {missed.length > 0 && (
        <List label={t('missed.title')}>
          {shown.map((dose) => (
            <ListRow
              key={`${dose.medication_plan} ${dose.local_date} ${dose.slot}`}
              href={hrefOf(dose.local_date)}
              title={nameOf(dose)}
              detail={t('missed.row', {
                day: dates.dateWithWeekday(dose.local_date),
                time: dates.time(dose.due_time),
              })}
            />
          ))}
        </List>
      )}
      {shown.length < missed.length && (
        <div className="px-4 py-3 sm:px-5 print:hidden">
          <Button onPress={() => setIsWhole(true)}>{t('missed.more')}</Button>
        </div>
      )}
      {isWhole && total > missed.length && (
        <p className="px-4 py-3 text-soft text-sm sm:px-5">{t('missed.latest', { count: missed.length })}</p>
      )}
    </Card>
  )
}
