import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import { nameOfDose } from '../sync/doses.ts'
import type { NewEntry, Row } from '../sync/entry.ts'
import { makeEntry } from '../sync/makeEntry.ts'
import { type Overlay, recordNow } from '../sync/overlay.ts'
import { sendEntries } from '../sync/sendEntries.ts'
import { createVersions } from '../sync/versions.ts'
import type { Kept, WaitingStore } from '../sync/waitingStore.ts'
import { actorPrefix, ownKey, type ScopeKey } from '../lib/recordScope.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer } from '../api/transport.ts'

export const PARACETAMOL: AsNeededPlan = {
  medication_plan: '019e0000-0000-7000-8000-000000000001',
  drug_name: 'Paracetamol',
  strength: '500 mg',
  form: 'tablet',
  food: 'any',
  reason: null,
  instructions: '',
  amount: 1,
  min_hours_between: 6,
  max_per_24_hours: 3,
  next_at: '2031-05-05T05:05:00.000Z',
  left: 3,
  taken_in_24_hours: 0,
  intakes: [],
}

/** Stores queued entries in memory, since tests have no browser database. */
export function waitingInMemory<T extends { owner: ScopeKey }>() {
  let rows: Kept<T>[] = []
  let seq = 0
  const store: WaitingStore<T> = {
    list: (owner) => Promise.resolve(rows.filter((row) => row.owner === owner)),
    listOfActor: (actor) => Promise.resolve(rows.filter(({ owner }) => owner.startsWith(actorPrefix(actor)))),
    add: (further) => {
      rows = [...rows, ...further.map((one) => ({ ...one, seq: (seq += 1) }))]
      return Promise.resolve()
    },
    put: (kept) => {
      rows = rows.map((row) => (row.seq === kept.seq ? kept : row))
      return Promise.resolve()
    },
    remove: (gone) => {
      rows = rows.filter((row) => row.seq !== gone)
      return Promise.resolve()
    },
    clear: (actor) => {
      rows = rows.filter(({ owner }) => !owner.startsWith(actorPrefix(actor)))
      return Promise.resolve()
    },
  }
  return { ...store, rows: () => rows }
}

/** A device that keeps its entries in memory. */
export function device() {
  const { rows: entries, ...store } = waitingInMemory<NewEntry>()
  const write = async (
    endpoint: Endpoint,
    given: Partial<ApiRequest> & { seen?: Row },
  ): Promise<NewEntry> => {
    const { seen = null, ...request } = given
    const entry = await makeEntry(
      { endpoint, url: endpoint.path, ...request },
      {
        owner: ownKey('ada'),
        now: Date.parse('2031-05-05T05:05:00Z'),
        timeZone: 'Europe/Berlin',
        record: (_, id) => Promise.resolve(recordNow(entries(), id) ?? seen),
        deleted: (id) =>
          entries().findLast(({ record, what }) => record === id && what === 'delete')?.before ?? null,
        dose: (name) => Promise.resolve(recordNow(entries(), nameOfDose(name)) ?? seen),
        asNeeded: () => Promise.resolve(PARACETAMOL),
      },
    )
    if (!entry) throw new Error('cannot wait')
    await store.add([entry])
    return entry
  }
  return { store, write, entries, versions: createVersions() }
}

/** Queued writes on a device, to be applied to an answer; `seen` are the records that it knows. */
export const waitingOn = (
  { entries }: Pick<ReturnType<typeof device>, 'entries'>,
  now = 0,
  seen: readonly Row[] = [],
): Overlay => ({ entries: entries(), reader: { now, timeZone: 'Europe/Berlin' }, seen })

const never = () => false

/**
 * A server that keeps the promises of ours: one row for a key, If-Match, and answers that may get
 * lost.
 */
export function server() {
  const rows = new Map<string, Row>()
  const deleted = new Map<string, Row>()
  let version = 0
  let lose: (call: number) => boolean = never
  let calls = 0
  const stamp = () => `2026-01-01T00:00:00.${String((version += 1)).padStart(6, '0')}Z`
  const work = ({ endpoint, url, body, headers = {} }: ApiRequest): Answer => {
    const key = headers['Idempotency-Key']
    const isRestore = url.endsWith('/restore/')
    const id = key ?? url.split('/').at(isRestore ? -3 : -2) ?? ''
    const row = rows.get(id)
    if (isRestore) {
      if (!row) rows.set(id, { ...deleted.get(id), updated_at: stamp() })
      return { ok: true, status: 200, body: rows.get(id) }
    }
    if (endpoint.method === 'POST') {
      if (!row) rows.set(id, { ...(body as Row), id, updated_at: stamp() })
      return { ok: true, status: 201, body: rows.get(id) }
    }
    if (!row) return { ok: false, status: 404, body: null }
    if (endpoint.method === 'DELETE') {
      deleted.set(id, row)
      rows.delete(id)
      return { ok: true, status: 204, body: undefined }
    }
    if (headers['If-Match'] !== `"${String(row['updated_at'])}"`) {
      const problem = { type: '/problems/stale', title: '', detail: '', status: 412, current: row }
      return { ok: false, status: 412, body: problem }
    }
    rows.set(id, { ...row, ...(body as Row), updated_at: stamp() })
    return { ok: true, status: 200, body: rows.get(id) }
  }
  const send = (request: ApiRequest): Promise<Answer> => {
    calls += 1
    const answer = work(request)
    return Promise.resolve(lose(calls) ? { ok: false, status: 0, body: null } : answer)
  }
  return { rows, send, lose: (when: typeof lose) => (lose = when) }
}

export const sendAll = (
  { store, versions }: Pick<ReturnType<typeof device>, 'store' | 'versions'>,
  { send }: Pick<ReturnType<typeof server>, 'send'>,
) => sendEntries({ store, actor: 'ada', send, versions, isStillOwner: () => true })
