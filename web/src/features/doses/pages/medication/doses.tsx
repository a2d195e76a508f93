import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Outlet, useSearchParams } from 'react-router'
import { AskedDoses } from '../../AskedDoses.tsx'
import { partsOf } from '../../doseDay.ts'
import { isAsNeeded } from '../../doseTimes.ts'
import { DosePartSection } from '../../DosePartSection.tsx'
import { DoseRow } from '../../DoseRow.tsx'
import { ExcessNote } from '../../ExcessNote.tsx'
import { useDoseMarks } from '../../useDoseMarks.ts'
import { useLiveDoses } from '../../useLiveDoses.ts'
import { isDay, shiftDay, useDates } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { useNow } from '../../../../lib/useNow.ts'
import { Button, LinkButton } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { ClockChangeNotice } from '../../ClockChangeNotice.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { TravelPrompt } from '../../TravelPrompt.tsx'
import { useDoseWords } from '../../useDoseWords.ts'

/** The doses of one day, past, present or future, by the plans of that day. */
export function Component() {
  const { t } = useTranslation(['doses', 'doseForm'])
  const now = useNow()
  const dates = useDates()
  const today = dates.now().date
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const date = isDay(asked) ? asked : today
  const go = (day: string) => {
    if (isDay(day)) setSearch(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true })
  }
  const [before, next] = [shiftDay(date, -1), shiftDay(date, 1)]
  const { times, slotName, describe } = useDoseWords()
  // The adjacent days are loaded, too: their intakes decide if a dose may be taken, and offline the
  // day after is the next morning's list.
  const { currentData, error, refetch } = useLiveDoses({
    from: isDay(before) ? before : date,
    to: isDay(next) ? next : date,
    cancelled: 'true',
  })
  const nameOf = (dose: DoseEvent) => describe(dose).name
  const doses = (currentData?.results ?? []).filter(({ local_date }) => local_date === date)
  const marks = useDoseMarks(describe, currentData?.results ?? [], doses.length > 0)
  const noteOf = (dose: DoseEvent, name: string) => <ExcessNote dose={dose} name={name} now={now} />
  const asNeeded = doses.filter(isAsNeeded)
  return (
    <>
      <PageHeader title={t('doseForm:day.title')} lead={dates.dayHeading(date)} />
      <div className="flex max-w-lg items-end gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t('doseForm:day.previous')}
          onPress={() => go(shiftDay(date, -1))}
        />
        <div className="min-w-0 flex-1">
          <DateField label={t('doseForm:day.date')} value={date} onChange={go} />
        </div>
        <IconButton icon={ChevronRight} label={t('doseForm:day.next')} onPress={() => go(next)} />
      </div>
      {date !== today && (
        <div>
          <Button icon={CalendarDays} onPress={() => go(today)}>
            {t('doseForm:day.today')}
          </Button>
        </div>
      )}
      <TravelPrompt />
      <ClockChangeNotice date={date} doses={doses} />
      {!currentData && !error && <Skeleton label={t('doseForm:day.loading')} shape="rows" lines={4} />}
      {error && !currentData && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {currentData && doses.length === 0 && (
        <EmptyState
          title={t('doseForm:day.noneTitle')}
          why={t('doseForm:day.noneWhy')}
          action={<LinkButton href={paths.medication()}>{t('doseForm:day.plans')}</LinkButton>}
        />
      )}
      <div className="flex flex-col gap-3">
        {partsOf(doses, times).map((part) => (
          <DosePartSection
            key={`${date} ${part.slot}`}
            part={part}
            level={2}
            {...{ now, today, marks, slotName, describe, noteOf }}
          />
        ))}
      </div>
      {asNeeded.length > 0 && (
        <Card title={t('asNeeded.title')}>
          <ul className="flex flex-col divide-y divide-line">
            {asNeeded.map((dose) => (
              <DoseRow
                key={dose.slot}
                isAhead={false}
                {...{ dose, now, marks, noteOf }}
                {...describe(dose)}
              />
            ))}
          </ul>
        </Card>
      )}
      <AskedDoses marks={marks} nameOf={nameOf} />
      <Outlet />
    </>
  )
}
