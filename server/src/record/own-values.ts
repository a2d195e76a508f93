import { LOG_KINDS, type LogKind, type LogKindName } from '@salve/domain/log-kinds.ts'
import { sql, type SqlText } from '../db/sql.ts'

/** Number of the latest entries of each kind that show a person's usual values. */
const LATEST = 30

const keysOf = (kind: LogKindName) => {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  return [...required, ...optional]
}

/** The kinds that hold a value of these: the pulse is measured alone and with the pressure. */
function kindsWith(kinds: readonly LogKindName[]): string[] {
  const keys = new Set(kinds.flatMap(keysOf))
  return (Object.keys(LOG_KINDS) as LogKindName[]).filter((kind) => keysOf(kind).some((key) => keys.has(key)))
}

/**
 * A query of rows of `OwnValue`: this patient's latest values of some kinds in canonical units,
 * without those of one entry.
 */
export const ownValuesOf = (
  patient: string,
  kinds: readonly LogKindName[],
  except: string | null = null,
): SqlText => sql`
    select value.item->>'key' as key, rfc3339(entry.measured_at) as "measuredAt",
      entry.canonical[value.place] as canonical
    from unnest(${kindsWith(kinds)}::text[]) as wanted(kind)
    cross join lateral (
      select measured_at, values, canonical from log_entries
      where user_id = ${patient} and log_entries.kind = wanted.kind and deleted_at is null
        and uid is distinct from ${except}::uuid
      order by measured_at desc, uid desc limit ${LATEST}) entry
    cross join lateral jsonb_array_elements(entry.values) with ordinality as value(item, place)
    where entry.canonical[value.place] is not null`
