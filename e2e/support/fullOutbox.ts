import type { Page } from 'playwright'

const SYMPTOM = '019e0000-0000-7000-8000-00000000000a'
const ENTRY = '019e0000-0000-7000-8000-00000000000b'
const symptom = {
  id: SYMPTOM,
  health_issue: null,
  name: 'Cough',
  severity: 3,
  recorded_date: '2026-11-20',
  recorded_time: '08:00',
  description: '',
  created_at: '2026-11-20T07:00:00Z',
  updated_at: '2026-11-20T07:00:00Z',
}
const mine = { ...symptom, severity: 2, description: 'Gone by noon' }
const theirs = { ...symptom, severity: 8, description: 'Worse at night', updated_at: '2026-11-21T07:00:00Z' }
const reading = {
  uid: ENTRY,
  id: 0,
  kind: 'blood_pressure',
  measured_at: '2026-11-20T07:00:00Z',
  time_zone: 'Europe/Berlin',
  values: [
    { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
  ],
  context: {},
  note: '',
  health_issue: null,
  sitting: null,
  source: 'manual',
  created_at: '2026-11-20T07:00:00Z',
  updated_at: '1970-01-01T00:00:00Z',
}
const OF_SYMPTOM = {
  kind: 'symptom',
  record: SYMPTOM,
  path: '/api/medical-records/symptoms/{id}/',
  url: `/api/medical-records/symptoms/${SYMPTOM}/`,
  headers: {},
  at: Date.parse('2026-11-20T11:00:00Z'),
}
/** One of each standing that stays as it is while there is a network: nothing of it is sent. */
const ENTRIES = [
  {
    ...OF_SYMPTOM,
    what: 'replace',
    method: 'PUT',
    body: mine,
    shown: mine,
    before: symptom,
    made: null,
    state: 'conflict',
    problem: { status: 412, body: null },
    current: theirs,
  },
  {
    ...OF_SYMPTOM,
    what: 'delete',
    method: 'DELETE',
    shown: null,
    before: mine,
    made: null,
    state: 'waiting',
  },
  {
    ...OF_SYMPTOM,
    kind: 'log_entry',
    what: 'create',
    record: ENTRY,
    path: '/api/medical-records/log-entries/',
    url: '/api/medical-records/log-entries/',
    method: 'POST',
    body: reading,
    shown: reading,
    before: null,
    made: reading.updated_at,
    state: 'refused',
    problem: { status: 422, body: null },
  },
]
const MESSAGE = {
  key: '019e0000-0000-7000-8000-00000000000c',
  conversation: '019e0000-0000-7000-8000-00000000000d',
  body: 'Is this value too high? It was measured after the stairs.',
  attachments: [{ kind: 'document', id: SYMPTOM, title: 'Letter of the eye clinic' }],
  at: OF_SYMPTOM.at,
  problem: 'The conversation has ended.',
}

/** Lets things wait on this device for whoever is signed in, and opens the page of the app anew. */
export async function fillOutbox(page: Page): Promise<void> {
  await page.evaluate(
    async ([entries, message]) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('salve.access')}` }
      const { id } = (await (await fetch('/api/users/profile/', { headers })).json()) as { id: string }
      await new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('salve-offline')
        open.addEventListener('error', () => reject(new Error('no database')))
        open.addEventListener('success', () => {
          const transaction = open.result.transaction(['entries', 'messages'], 'readwrite')
          const owner = `${id}/${id}`
          for (const entry of entries) transaction.objectStore('entries').add({ ...entry, owner })
          transaction.objectStore('messages').add({ ...message, owner })
          transaction.addEventListener('complete', () => {
            open.result.close()
            resolve()
          })
        })
      })
    },
    [ENTRIES, MESSAGE] as const,
  )
  await page.reload()
}
