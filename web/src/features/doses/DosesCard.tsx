import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { type ReactNode, useId } from 'react'
import { DoseList } from './DoseList.tsx'
import { useDates } from '../../lib/dates.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
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
  /** Beside the heading, which is only read aloud where there is none. */
  action?: ReactNode
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
  const id = useId()
  const heading = <h2 id={id}>{action ? t('title') : <VisuallyHidden>{t('title')}</VisuallyHidden>}</h2>
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-lg empty:hidden">
        {heading}
        {action}
      </div>
      {!doses && !failure && <Skeleton label={t('loading')} shape="rows" lines={3} />}
      {!doses && failure && <LoadFailed {...failure} />}
      {doses && none && isKnown && <p className="text-soft">{none}</p>}
      {doses && !(none && isKnown) && (
        <>
          <ClockChangeNotice date={today} doses={doses} />
          <DoseList doses={doses} isKnown={isKnown} times={times} slotName={slotName} describe={describe} />
        </>
      )}
    </section>
  )
}
