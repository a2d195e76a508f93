import { TAGS_OF } from './kinds.ts'
import type { Entry } from './entry.ts'
import type { Offline } from './openOffline.ts'

/** Sends the local version over the one changed elsewhere, which stays in the record's history. */
export async function keepMine(entry: Entry, { outbox, sender }: Offline): Promise<void> {
  await outbox.put(rebased(entry))
  await sender.now()
}

/** The same, to replace the record's current version. */
function rebased(entry: Entry): Entry {
  const { kind, current, headers, body } = entry
  const version = current?.['updated_at']
  const again = waitingAgain(entry)
  // A dose mark names in its body the mark that it corrects.
  if (kind === 'dose') return { ...again, body: { ...body, replaces: current?.['marked_at'] ?? null } }
  return {
    ...again,
    headers: { ...headers, ...(typeof version === 'string' && { 'If-Match': `"${version}"` }) },
  }
}

/** Sends a refused write again, unchanged: the cause may be gone. */
export async function tryAgain(entry: Entry, { outbox, sender }: Offline): Promise<void> {
  await outbox.put(waitingAgain(entry))
  await sender.now()
}

/**
 * Discards an unsent write. Later writes are based on its base; without a record they have none.
 */
export async function throwAway(entry: Entry, { outbox, readAgain, sender }: Offline): Promise<void> {
  const later = outbox.entries().filter(({ record, seq }) => record === entry.record && seq > entry.seq)
  if (entry.what === 'create') await outbox.remove([entry, ...later])
  else {
    for (const one of later) await outbox.put(withoutBase(one, entry))
    await outbox.remove([entry])
  }
  readAgain([...TAGS_OF[entry.kind]])
  await sender.now()
}

function waitingAgain(entry: Entry): Entry {
  const again: Entry = { ...entry, state: 'waiting' }
  delete again.problem
  delete again.current
  return again
}

function withoutBase(later: Entry, { made, headers, current }: Entry): Entry {
  const seen =
    typeof current?.['updated_at'] === 'string' ? `"${current['updated_at']}"` : headers['If-Match']
  if (made === null || later.headers['If-Match'] !== `"${made}"` || !seen) return later
  return { ...later, headers: { ...later.headers, 'If-Match': seen } }
}
