import { type Dashboard, getDashboard } from '@salve/contract/dashboard.ts'
import { type AsNeededPlan, listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import type { ScopeKey } from '../lib/recordScope.ts'
import type { Entry, Row } from './entry.ts'
import { READINGS, type RecordKind } from './kinds.ts'
import { intakeDose } from '@salve/contract/lists/doses.ts'
import { nameOfDose } from './doses.ts'
import { newestRows, rowsIn } from './seenRows.ts'
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
  /** Every record of a kind that was seen, in its newest version. */
  const records = async ({ list }: RecordKind): Promise<Row[]> => {
    const answers = await seen.under(owner, list.path)
    return [...newestRows(list, answers.flatMap(rowsIn(list))).values()].map(({ row }) => row)
  }
  return {
    record: async (kind: RecordKind, id: string): Promise<Row | null> => {
      const waiting = recordNow(entries, id)
      if (waiting !== undefined) return waiting
      return (await records(kind)).find((row) => row[kind.list.key] === id) ?? null
    },
    records,
    /** The readings of a sitting, and those whose deletion waits. */
    sitting: async (id: string): Promise<{ readings: Row[]; deleted: Row[] }> => {
      const deleted = entries.filter(({ what, before }) => what === 'delete' && countedIn(before) === id)
      return {
        readings: readingsNow(id, await records(READINGS), entries),
        deleted: deleted.flatMap(({ before, record }) =>
          before && !recordNow(entries, record) ? [before] : [],
        ),
      }
    },
    deleted: (id: string): Row | null =>
      entries.findLast(({ record, what }) => record === id && what === 'delete')?.before ?? null,
    dose: async (name: Row): Promise<Row | null> => {
      const waiting = recordNow(entries, nameOfDose(name))
      if (waiting) return waiting
      const [lists, screens, plans] = await Promise.all([
        rowsUnder(listDoseEvents.path),
        screenDoses(),
        asNeeded(),
      ])
      const today = screens.flatMap(({ events }) => events as unknown as Row[])
      const is = (dose: Row) => nameOfDose(dose) === nameOfDose(name)
      const found = [...lists, ...today].find(is)
      if (found) return found
      for (const plan of plans)
        for (const intake of plan.intakes) {
          const shown = intakeDose(plan, intake, timeZone) as unknown as Row
          if (is(shown)) return shown
        }
      return null
    },
    asNeeded: async (plan: unknown): Promise<AsNeededPlan | null> =>
      (await asNeeded()).find(({ medication_plan }) => medication_plan === plan) ?? null,
  }
}
