import type { AdherenceShare } from '@salve/contract/medications/adherence.ts'
import { type Week, weeksOf } from '../../ui/calendar/dayGrid.ts'

/** One day of the calendar; without a share nothing was due. */
export interface AdherenceDay {
  date: string
  share: AdherenceShare | null
}

/** The weeks from the first to the last day. */
export function adherenceWeeks(
  from: string,
  to: string,
  days: readonly { local_date: string; share: AdherenceShare }[],
): Week<AdherenceDay>[] {
  const shares = new Map(days.map(({ local_date, share }) => [local_date, share]))
  return weeksOf(from, to, (date) => ({ date, share: shares.get(date) ?? null }))
}

export type DayKind = 'all' | 'part' | 'nothing' | 'noneDue'
export const DAY_KINDS: readonly DayKind[] = ['all', 'part', 'nothing', 'noneDue']

export function kindOfDay(share: AdherenceShare | null): DayKind {
  if (!share || share.due === 0) return 'noneDue'
  if (share.taken === share.due) return 'all'
  return share.taken === 0 ? 'nothing' : 'part'
}
