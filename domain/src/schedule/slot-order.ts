import type { SlotName } from './kinds.ts'

/**
 * The slots whose times do not follow the one ahead of them. Bedtime may be after midnight, as long
 * as it is before the next morning: 00:30 belongs to the evening that it ends.
 */
export function slotsOutOfOrder({ morning, noon, evening, bedtime }: Record<SlotName, string>): SlotName[] {
  const late: SlotName[] = []
  if (noon <= morning) late.push('noon')
  if (evening <= noon) late.push('evening')
  if (bedtime <= evening && !isAfterMidnight({ morning, bedtime })) late.push('bedtime')
  return late
}

/** True when bedtime falls into the night after its date. */
export const isAfterMidnight = ({
  morning,
  bedtime,
}: Pick<Record<SlotName, string>, 'morning' | 'bedtime'>) => bedtime < morning
