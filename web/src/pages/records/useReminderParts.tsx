import type { ReminderParts } from '../../features/medication/planValues.ts'
import { ReachLine } from '../../features/reminders/ReachLine.tsx'
import { useReachWords } from '../../features/reminders/useReach.ts'

/** What the form of a plan says of its reminders: whether they can arrive, and how to change that. */
export function useReminderParts(): ReminderParts {
  return {
    onWords: useReachWords('doses_due', true),
    line: <ReachLine kind="doses_due" />,
    supplyLine: <ReachLine kind="supply" />,
  }
}
