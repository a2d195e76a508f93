import type { ReminderParts } from './planValues.ts'
import { ReachLine } from '../reminders/ReachLine.tsx'
import { useReachWords } from '../reminders/useReach.ts'

/** The plan form's words about reminders: whether they can arrive, and how to change that. */
export function useReminderParts(): ReminderParts {
  return {
    onWords: useReachWords('doses_due', true),
    line: <ReachLine kind="doses_due" />,
    supplyLine: <ReachLine kind="supply" />,
  }
}
