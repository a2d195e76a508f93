import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiExtra } from '../api/api.ts'
import { api, CACHE_LIFETIME_S, TAGS } from '../api/api.ts'
import { sessionAbsent } from '../api/sessionEvents.ts'
import { logEntryAdded } from '../features/logbook/logbookSlice.ts'
import { aProfile } from '../test/people.ts'
import { memoryStore } from '../test/tabs.ts'
import { REHYDRATION_LIMIT_MS, REMEMBERED, rememberDriver } from './persistence.ts'
import { createStore, whenRehydrated } from './store.ts'

// No call is made in these tests.
const noExtra = {} as ApiExtra
const storeOver = (entries: Record<string, string> = {}) =>
  createStore(noExtra, rememberDriver(memoryStore(entries)))

test('has the specified slices and defaults', async () => {
  const store = storeOver()
  await whenRehydrated(store)
  const { api: _, ...slices } = store.getState()
  expect(slices).toMatchInlineSnapshot(`
    {
      "appointments": {
        "appointments": [],
        "error": null,
        "filter": "all",
        "loading": false,
      },
      "auth": {
        "canContinue": false,
        "phase": "starting",
      },
      "clinicians": {
        "acceptingPatients": false,
        "activeTab": "clinicians",
        "availableOnline": false,
        "city": "",
        "clinicians": [],
        "diagnosticCenters": [],
        "hasHomeCollection": false,
        "is24Hours": false,
        "rating": "",
        "searchTerm": "",
        "specialization": "",
        "specializations": [],
      },
      "logbook": {
        "currentPage": "LOGBOOK",
        "error": null,
        "isLoading": false,
        "logs": [],
      },
      "medication": {
        "editingPlan": null,
        "error": null,
        "healthIssueFilter": "All",
        "loading": false,
        "medicationPlans": [],
        "notifications": [],
        "searchTerm": "",
        "statusFilter": "active",
      },
      "place": {
        "chosen": null,
      },
      "record": {
        "patient": null,
      },
      "settings": {
        "bedTime": "23:00",
        "cholesterolUnit": "mmol/L",
        "classificationMethod": "ESC/ESH",
        "dateFormat": "yyyy-MM-dd",
        "eveningTime": "18:00",
        "glucoseUnit": "mmol/L",
        "hbA1cUnit": "%",
        "ketonesUnit": "mmol/L",
        "morningTime": "07:00",
        "noonTime": "12:00",
        "unitOfMeasurement": "metric",
        "use24HourClock": true,
      },
      "user": {
        "error": null,
        "isAuthenticated": false,
        "loading": false,
        "user": null,
      },
      "warning": {
        "isRefused": false,
        "shown": null,
        "toldHere": [],
      },
    }
  `)
})

test('has the specified tags, and keeps unused data for 60 seconds', () => {
  expect(CACHE_LIFETIME_S).toBe(60)
  expect([...TAGS]).toEqual([
    'HealthIssue',
    'LogEntry',
    'Symptom',
    'LabResult',
    'Document',
    'MedicationPlan',
    'User',
    'Appointment',
    'Chart',
    'Profile',
    'Notification',
    'Reminder',
    'CalendarFeed',
    'Share',
    'CareTeam',
    'Receipt',
    'Proposal',
  ])
  expect(api.reducerPath).toBe('api')
})

test('persists only auth and user', async () => {
  const kept = memoryStore()
  const written: string[] = []
  const setItem = (key: string, value: string) => (written.push(key), kept.setItem(key, value))
  const store = createStore(noExtra, rememberDriver({ ...kept, setItem }))
  await whenRehydrated(store)
  store.dispatch(logEntryAdded({ kind: 'weight', values: { kg: 70 }, note: '' }))
  store.dispatch(sessionAbsent({ canContinue: false }))
  expect(REMEMBERED).toEqual(['auth', 'user'])
  expect([...new Set(written)]).toEqual(['salve.state.auth', 'salve.state.user'])
})

test('authenticates nobody from persisted state, but keeps the name for "Continue as"', async () => {
  const ada = aProfile()
  const store = storeOver({
    'salve.state.auth': JSON.stringify({ phase: 'signed_in', canContinue: true }),
    'salve.state.user': JSON.stringify({ user: ada, isAuthenticated: true, loading: true, error: 'old' }),
  })
  await whenRehydrated(store)
  expect(store.getState().auth).toEqual({ phase: 'starting', canContinue: false })
  expect(store.getState().user).toEqual({ user: ada, isAuthenticated: false, loading: false, error: null })
})

test('ignores damaged storage', async () => {
  const store = storeOver({ 'salve.state.user': '{"user":', 'salve.state.auth': '7' })
  await whenRehydrated(store)
  expect(store.getState().user.user).toBeNull()
})

test('waits 5000 ms for the storage, then starts without it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hanging = { getItem: () => new Promise(() => undefined), setItem: () => undefined }
  const store = createStore(noExtra, rememberDriver(hanging))
  let isDone = false
  void whenRehydrated(store).then(() => {
    isDone = true
    return undefined
  })
  expect(REHYDRATION_LIMIT_MS).toBe(5000)
  await vi.advanceTimersByTimeAsync(4999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(2)
  expect(isDone).toBe(true)
  expect(store.getState().auth.phase).toBe('starting')
})

test('gives a log entry the next id and the current time', async () => {
  const store = storeOver()
  await whenRehydrated(store)
  vi.useFakeTimers({ now: new Date('2026-11-20T07:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  store.dispatch(logEntryAdded({ kind: 'pulse', values: { bpm: 64 }, note: '' }))
  vi.setSystemTime('2026-11-20T08:00:00Z')
  store.dispatch(logEntryAdded({ kind: 'pulse', values: { bpm: 66 }, note: 'after a walk' }))
  expect(store.getState().logbook.logs.map(({ id, createdAt }) => [id, createdAt])).toEqual([
    [1, '2026-11-20T07:00:00.000Z'],
    [2, '2026-11-20T08:00:00.000Z'],
  ])
})
