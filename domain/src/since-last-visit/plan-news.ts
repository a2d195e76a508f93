import { dateIn } from '../local-time.ts'
import type { DaySpan } from './compared-days.ts'

export const PLAN_NEWS = ['started', 'changed', 'paused', 'resumed', 'completed', 'stopped'] as const
export type PlanNews = (typeof PLAN_NEWS)[number]

export interface PlanOverTime {
  readonly status: 'active' | 'paused' | 'completed' | 'stopped'
  readonly start_date: string
  readonly end_date: string | null
  /** Moments in milliseconds since 1970; without an end it is still paused, or stopped. */
  readonly pauses: readonly { readonly from: number; readonly to: number | null }[]
  /** The dates from which its later versions hold. */
  readonly changes: readonly string[]
}

/**
 * Returns the most telling change of a plan in these days, with its date; null without one. A plan
 * that both began and ended in them counts as ended.
 */
export function planNews(
  plan: PlanOverTime,
  { from, to }: DaySpan,
  timeZone: string,
): { news: PlanNews; on: string } | null {
  const within = (date: string | null | undefined): date is string =>
    date !== null && date !== undefined && date >= from && date <= to
  const pause = plan.pauses.at(-1)
  const pausedOn = pause && dateIn(timeZone, pause.from)
  const resumedOn = pause?.to ? dateIn(timeZone, pause.to) : null
  const changedOn = plan.changes.findLast((date) => within(date))
  if (plan.status === 'stopped' && within(pausedOn)) return { news: 'stopped', on: pausedOn }
  if (plan.status === 'completed') {
    const endedOn = plan.end_date ?? pausedOn
    return within(endedOn) ? { news: 'completed', on: endedOn } : null
  }
  if (plan.status === 'paused' && within(pausedOn)) return { news: 'paused', on: pausedOn }
  if (plan.status !== 'active' && plan.status !== 'paused') return null
  if (within(plan.start_date)) return { news: 'started', on: plan.start_date }
  if (within(changedOn)) return { news: 'changed', on: changedOn }
  if (plan.status === 'active' && within(resumedOn)) return { news: 'resumed', on: resumedOn }
  return null
}
