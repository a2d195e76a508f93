import type { PreviewDay } from '@salve/domain/schedule/preview.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDates, useTimeZone } from '../../../lib/dates.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useNow } from '../../../lib/useNow.ts'
import { useDebouncedValue } from '../../../lib/useDebouncedValue.ts'
import { usePlanWords } from '../planSentence.ts'
import type { PlanForm, PlanValues, SlotTimes } from '../planValues.ts'
import { changedCourse, draftCourse, patientNow, patientOf } from './draftCourse.ts'
import { type ChangedPlan, useAsksForOther } from './PeriodFields.tsx'

const DAYS = 14
/** The schedule engine brings the rules of all time zones along. */
const loadEngine = () => import('@salve/domain/schedule/preview.ts')

export interface PlanPreviewProps {
  form: PlanForm
  times: SlotTimes
  changed: ChangedPlan | undefined
}

/**
 * The doses of the next fourteen days as the plan in the form asks for them, with pauses and clock
 * changes in words.
 */
export function PlanPreview({ form, times, changed }: PlanPreviewProps) {
  const { t } = useTranslation('medication')
  const days = usePreview(form, times, changed)
  const { form: doseForm } = useWatch({ control: form.control })
  if (!days) return null
  const runs = runsOf(days)
  const changes = days.filter(({ clockChange }) => clockChange !== 0)
  const isEmpty = days.every(({ doses, isPaused }) => doses.length === 0 && !isPaused)
  return (
    <section aria-label={t('preview.title')} className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <h3 className="font-semibold">{t('preview.title')}</h3>
      {isEmpty && <p className="text-soft">{t('preview.empty')}</p>}
      {!isEmpty && (
        <ol className="flex flex-col gap-1.5">
          {runs.map((run) => (
            <PreviewRun key={run[0]?.date} run={run} form={doseForm ?? 'tablet'} times={times} />
          ))}
        </ol>
      )}
      {changes.map((day) => (
        <ClockChange key={day.date} day={day} />
      ))}
    </section>
  )
}

type Day = Omit<PreviewDay, 'doses'> & { doses: { time: string; parts: number }[] }

/** Consecutive days with the same doses are written once. */
function PreviewRun({ run, form, times }: { run: Day[]; form: PlanValues['form']; times: SlotTimes }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const words = usePlanWords(times)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const doses = first.doses.map(
    ({ time, parts }) => `${dates.time(time)} ${words.dose(amountOf(parts), form)}`,
  )
  const span =
    run.length === 1
      ? dates.dateWithWeekday(first.date)
      : t('preview.span', {
          from: dates.dateWithWeekday(first.date),
          to: dates.dateWithWeekday(last.date),
        })
  return (
    <li className="flex flex-col gap-x-3 text-sm sm:flex-row">
      <span className="shrink-0 text-soft tabular-nums sm:w-56">{span}</span>
      <span className="min-w-0 break-words">
        {doses.join(' · ') || t(first.isPaused ? 'preview.paused' : 'preview.nothing')}
      </span>
    </li>
  )
}

function ClockChange({ day: { date, clockChange } }: { day: Day }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  return (
    <p className="text-sm">
      {t(clockChange > 0 ? 'preview.clockForward' : 'preview.clockBack', {
        date: dates.dateWithWeekday(date),
      })}
    </p>
  )
}

function usePreview(form: PlanForm, times: SlotTimes, changed: ChangedPlan | undefined): Day[] | null {
  const engine = useLoaded(loadEngine)
  const today = useDates().now().date
  const zone = useTimeZone()
  const now = useNow()
  useWatch({ control: form.control })
  const values = useDebouncedValue(JSON.stringify(form.getValues()))
  const asksForOther = useAsksForOther(form, changed?.plan)
  if (!engine || (changed && !changed.course)) return null
  const drafted = JSON.parse(values) as PlanValues
  const course = changed?.course
    ? changedCourse(
        drafted,
        changed.course,
        asksForOther
          ? drafted.effective_from || changed.course.next_change_from
          : (changed.course.versions.at(-1)?.effective_from ?? today),
        today,
        zone,
        asksForOther ? now : Date.parse(changed.course.versions.at(-1)?.doses_from ?? drafted.start_date),
      )
    : draftCourse(drafted, today, zone, drafted.first_dose_from ? Date.parse(drafted.first_dose_from) : now)
  if (!course) return null
  const patient = changed?.course ? patientOf(changed.course) : patientNow(times, zone)
  const start = drafted.start_date > today ? drafted.start_date : today
  return engine.previewDays(course, patient, start, DAYS).map(({ doses, ...day }) => ({
    ...day,
    doses: doses.map(({ due_at, parts }) => ({ time: engine.timeOfDose(patient, due_at), parts })),
  }))
}

function runsOf(days: Day[]): Day[][] {
  const keyOf = ({ doses, isPaused }: Day) => JSON.stringify([doses, isPaused])
  const runs: Day[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(day)) last.push(day)
    else runs.push([day])
  }
  return runs
}
