import type { LogEntry, ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import { type JudgeFacts, judgeEntry } from '@salve/domain/judgement/judge-entry.ts'
import { gatherSittings } from '@salve/domain/sittings.ts'
import { localIn } from '../lib/zonedTimes.ts'

type Facts = Partial<Pick<JudgeFacts, 'targets' | 'person'>> & { settings?: Settings }

const NOBODY = { dateOfBirth: null, sex: null, pregnancyDueOn: null }

/** Entries as the server answers them: with their sittings, and judged. */
export function readEntries(
  entries: readonly LogEntry[],
  { targets = [], person = NOBODY, settings = DEFAULT_SETTINGS }: Facts = {},
): ReadLogEntry[] {
  const facts: JudgeFacts = {
    targets,
    person,
    settings,
    method: settings.classificationMethod,
    isPatient: true,
    day: (date) => date,
  }
  const read = new Map<string, Pick<ReadLogEntry, 'in_sitting' | 'judgement'>>()
  for (const { first, sitting, readings, values } of gatherSittings(entries)) {
    const { kind, context, measured_at, time_zone } = first
    const day = localIn(measured_at, time_zone).date
    const judgement = judgeEntry({ kind, values, context, day }, [], facts)
    const in_sitting =
      readings.length > 1 ? { id: sitting ?? '', readings: readings.length, values: [...values], day } : null
    for (const { uid } of readings) read.set(uid, { in_sitting, judgement })
  }
  return entries.map((entry) => ({ ...entry, in_sitting: null, judgement: null, ...read.get(entry.uid) }))
}
