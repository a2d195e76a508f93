import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { ReactNode } from 'react'
import { DoseList } from './DoseList.tsx'
import { useDates } from '../../lib/dates.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ClockChangeNotice } from './ClockChangeNotice.tsx'
import { LoadFailed, type LoadFailedProps } from '../../record/LoadFailed.tsx'
import { useDoseWords } from './useDoseWords.ts'

export interface DosesCardProps {
  /** Doses of yesterday and today; empty while they load, or when that failed. */
  doses: readonly DoseEvent[] | undefined
  /** The last covered day, if it may be past: offline, they are shown as cached. */
  until?: string | undefined
  failure?: LoadFailedProps | undefined
  /** Beside the heading. */
  action: ReactNode
  /** Said in place of the doses. */
  none?: ReactNode
}

/** Today's doses, each marked in one tap, and yesterday's unmarked ones. */
export function DosesCard({ doses, until, failure, action, none }: DosesCardProps) {
  const { t } = useTranslation('doses')
  // The list turns to the next day by itself.
  useNow()
  const { times, slotName, describe } = useDoseWords()
  const today = useDates().now().date
  const isKnown = until === undefined || today <= until
  return (
    <Card title={t('title')} action={action}>
      {!doses && !failure && <Skeleton label={t('loading')} shape="rows" lines={3} />}
      {!doses && failure && <LoadFailed {...failure} />}
      {doses && none && isKnown && <p className="text-soft">{none}</p>}
      {doses && !(none && isKnown) && (
        <>
          <ClockChangeNotice date={today} doses={doses} />
          <DoseList doses={doses} isKnown={isKnown} times={times} slotName={slotName} describe={describe} />
        </>
      )}
    </Card>
  )
}
