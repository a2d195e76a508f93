import { type Dashboard, getDashboard } from '@salve/contract/dashboard.ts'
import { createLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { type AsNeededPlan, listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import type { Entry, Row } from './entry.ts'
import type { RecordKind } from './kinds.ts'
import { doseName, intakeShown } from './doses.ts'
import { recordNow } from './overlay.ts'
import { countedIn, readingsNow } from './sittings.ts'
import type { ResponseCache } from './responseCache.ts'

/**
 * Returns the records of one person known on this device: queued writes, and behind them cached
 * answers.
 */
export function knownRecords(
  seen: ResponseCache,
  owner: ScopeKey,
  entries: readonly Entry[],
  timeZone: string,
) {
  const rowsUnder = async (start: string): Promise<Row[]> => {
    const answers = await seen.under(owner, start)
    return answers
      .toSorted((a, b) => b.at - a.at)
      .flatMap(({ body }) => {
        const { results } = (body ?? {}) as { results?: unknown[] }
        return (Array.isArray(results) ? results : [body]) as Row[]
      })
  }
  const screenDoses = async () =>
    (await rowsUnder(getDashboard.path)).flatMap((screen) => (screen as Partial<Dashboard>).doses ?? [])
  const asNeeded = async () => [
    ...((await rowsUnder(listAsNeeded.path)) as unknown as AsNeededPlan[]),
    ...(await screenDoses()).flatMap(({ as_needed }) => as_needed),
  ]
  /** Every reading that was seen, in its newest version. */
  const readings = async (): Promise<Row[]> => {
    const newest = new Map<unknown, Row>()
    for (const row of await rowsUnder(createLogEntry.path)) {
      if (typeof row?.['uid'] !== 'string') continue
      const other = newest.get(row['uid'])
      if (!other || String(other['updated_at']) < String(row['updated_at'])) newest.set(row['uid'], row)
    }
    return [...newest.values()]
  }
  return {
    record: async (kind: RecordKind, id: string): Promise<Row | null> => {
      const waiting = recordNow(entries, id)
      if (waiting !== undefined) return waiting
      const found = (await rowsUnder(kind.list)).filter((row) => row?.[kind.key] === id)
      return found.toSorted((a, b) => (String(a['updated_at']) < String(b['updated_at']) ? 1 : -1))[0] ?? null
    },
    readings,
    /** The readings of a sitting, and those whose deletion waits. */
    sitting: async (id: string): Promise<{ readings: Row[]; deleted: Row[] }> => {
      const deleted = entries.filter(({ what, before }) => what === 'delete' && countedIn(before) === id)
      return {
        readings: readingsNow(id, await readings(), entries),
        deleted: deleted.flatMap(({ before, record }) =>
          before && !recordNow(entries, record) ? [before] : [],
        ),
      }
    },
    deleted: (id: string): Row | null =>
      entries.findLast(({ record, what }) => record === id && what === 'delete')?.before ?? null,
    dose: async (name: Row): Promise<Row | null> => {
      const waiting = recordNow(entries, doseName(name))
      if (waiting) return waiting
      const [lists, screens, plans] = await Promise.all([
        rowsUnder(listDoseEvents.path),
        screenDoses(),
        asNeeded(),
      ])
      const today = screens.flatMap(({ events }) => events as unknown as Row[])
      const is = (dose: Row) => doseName(dose) === doseName(name)
      const found = [...lists, ...today].find(is)
      if (found) return found
      for (const plan of plans)
        for (const intake of plan.intakes) {
          const shown = intakeShown(plan, intake, timeZone)
          if (is(shown)) return shown
        }
      return null
    },
    asNeeded: async (plan: unknown): Promise<AsNeededPlan | null> =>
      (await asNeeded()).find(({ medication_plan }) => medication_plan === plan) ?? null,
  }
}
