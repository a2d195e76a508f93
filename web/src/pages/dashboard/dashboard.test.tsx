import {
  arrangeDashboard,
  type Dashboard,
  type DashboardCards,
  getDashboard,
} from '@salve/contract/dashboard.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_ARRANGED } from '../../features/dashboard/cards.ts'
import { aDashboard, aNextAppointment, anArticle, someDoses } from '../../test/dashboards.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aDose, anId, anIssue, aSymptom } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

// 08:10 on a Friday in Berlin, where this person lives.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T07:10:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function recordWith(given: Partial<Dashboard> = {}) {
  const api = createFakeApi()
  let stored = aDashboard(given)
  api.on(getDashboard, () => stored)
  api.on(arrangeDashboard, ({ body }) => {
    const cards = { ...(stored.cards ?? NOT_ARRANGED), ...body } as DashboardCards
    stored = { ...stored, cards }
    return cards
  })
  return api
}
const symptom = { ...aSymptom({ name: 'Aura', recorded_date: '2026-11-19' }), health_issue_name: 'Migraine' }
const full: Partial<Dashboard> = {
  doses: someDoses({ events: [aDose({ medication_plan: anId() })] }),
  appointment: {
    next: aNextAppointment({
      title: 'Neurology',
      mode: 'video',
      questions: [
        { text: 'May I travel?', answered: false },
        { text: 'How long?', answered: false },
        { text: 'Which dose?', answered: true },
      ],
    }),
  },
  values: [
    {
      uid: anId(),
      kind: 'weight',
      measured_at: '2026-11-20T06:00:00Z',
      values: [{ key: 'weight', value: 82.4, unit: 'kg' }],
      context: {},
      sitting: null,
      readings: 1,
      judgement: null,
      lines: [
        {
          key: 'weight',
          readings: [
            [1_763_000_000, 83],
            [1_763_600_000, 82.4],
          ],
        },
      ],
    },
  ],
  issues: { open: [anIssue({ name: 'Migraine', icd10_code: 'G43.1' })], has_any: true },
  symptoms: [symptom],
  messages: {
    count: 2,
    conversations: [
      {
        id: anId(),
        title: 'Dr. Vogt',
        unread: 2,
        excerpt: 'Please come fasting.',
        sent_at: '2026-11-20T06:30:00Z',
      },
    ],
  },
  news: [
    anArticle({ slug: 'newest', title: 'The newest' }),
    anArticle({ slug: 'second', title: 'The second' }),
    anArticle({ slug: 'headaches', title: 'A headache diary', conditions: ['G43'] }),
  ],
}
const card = (name: string) => screen.findByRole('region', { name })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('shows a new account three first steps, each with a button, and no empty cards', async () => {
  const { user, path } = renderApp('/dashboard', { api: recordWith() })
  await screen.findByRole('heading', { level: 1, name: 'Good morning, Ada' })
  expect(screen.getByText('Friday, 2026-11-20')).toBeTruthy()
  await screen.findByRole('link', { name: 'Start: Add a health issue' })
  expect(screen.getByRole('link', { name: 'Start: Add a medication plan' })).toBeTruthy()
  expect(titles()).toEqual(['Three first steps'])
  await user.click(screen.getByRole('link', { name: 'Start: Record a symptom' }))
  await screen.findByRole('dialog', { name: 'New symptom' })
  expect(path()).toBe('/medicalrecord/symptoms/new')
})

test('puts open doses before the first steps, and yesterday’s after today’s', async () => {
  const medication_plan = anId()
  const doses = someDoses({
    events: [
      aDose({ medication_plan, local_date: '2026-11-19', due_at: '2026-11-19T06:00:00Z', status: 'missed' }),
      aDose({ medication_plan }),
      aDose({
        medication_plan,
        slot: 'evening',
        due_time: '18:00',
        due_at: '2026-11-20T17:00:00Z',
        status: 'scheduled',
      }),
    ],
  })
  renderApp('/dashboard', { api: recordWith({ doses }) })
  await card('Three first steps')
  const today = await card('Medication today')
  expect(titles().slice(0, 2)).toEqual(['Medication today', 'Three first steps'])
  expect(
    within(today)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual([expect.stringMatching(/^Morning/), expect.stringMatching(/^Evening/), 'Yesterday, not marked'])
})

test('ticks a finished step, and shows its result', async () => {
  renderApp('/dashboard', { api: recordWith({ issues: full.issues ?? null }) })
  const steps = await card('Three first steps')
  expect(within(steps).getByText('Done')).toBeTruthy()
  expect(within(steps).queryByRole('link', { name: 'Start: Add a health issue' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('loads the screen with one call', async () => {
  const api = recordWith(full)
  renderApp('/dashboard', { api })
  const visit = within(await card('Next appointment'))
  expect(visit.getByText('Questions (2)')).toBeTruthy()
  expect(visit.getByText('Video call')).toBeTruthy()
  expect(visit.getByText('Mon 2026-11-23 · 09:00–09:30')).toBeTruthy()
  const values = within(await card('Latest values'))
  expect(values.getByText('82.4 kg')).toBeTruthy()
  expect(values.getByText('today, 07:00')).toBeTruthy()
  expect(values.getByText(/In 30 days: .* from 82\.4.kg to 83\.0.kg/)).toBeTruthy()
  expect(within(await card('Open health issues')).getByRole('link', { name: 'Migraine' })).toBeTruthy()
  expect(within(await card('Latest symptoms')).getByText('Thu 2026-11-19, 08:30')).toBeTruthy()
  const messages = within(await card('Unread messages'))
  expect(messages.getByText('2 new')).toBeTruthy()
  expect(messages.getByText('Please come fasting.')).toBeTruthy()
  expect(screen.queryByText('Three first steps')).toBeNull()
  expect(api.callsTo(getDashboard)).toHaveLength(1)
  const others = api.calls.filter(({ endpoint }) =>
    /medical-records|medications\/|appointments|news/.test(endpoint.path),
  )
  // The facts that judge a dose before it is marked; no part of the screen waits for them.
  expect(others.map(({ endpoint }) => endpoint)).toEqual([listLedger])
})

test('makes no other call when every dose is answered', async () => {
  const taken = aDose({ medication_plan: anId(), status: 'taken', taken_at: '2026-11-20T06:04:00Z' })
  const api = recordWith({ ...full, doses: someDoses({ events: [taken] }) })
  renderApp('/dashboard', { api })
  await screen.findByText('Taken at 07:04')
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain(listLedger)
})

test('ranks advice on a health issue before the newest', async () => {
  renderApp('/dashboard', { api: recordWith(full) })
  const advice = within(await card('Worth reading'))
  const links = advice.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['All articles', 'A headache diary', 'The newest'])
  expect(advice.getByText('For Migraine · 4 min')).toBeTruthy()
})

test('reports a failed part in its place with a retry, and keeps the rest', async () => {
  const api = recordWith()
  const answers = [aDashboard({ ...full, symptoms: null })]
  api.on(getDashboard, () => answers.shift() ?? aDashboard(full))
  const { user } = renderApp('/dashboard', { api })
  const symptoms = await card('Latest symptoms')
  expect(screen.getByRole('link', { name: 'Migraine' })).toBeTruthy()
  await user.click(await within(symptoms).findByRole('button', { name: 'Try again' }))
  expect(await within(symptoms).findByRole('link', { name: 'Aura' })).toBeTruthy()
})

test('offers to retry everything when nothing could be read', async () => {
  const api = recordWith()
  const answers = [problem(503)]
  api.on(getDashboard, () => answers.shift() ?? aDashboard(full))
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await card('Latest symptoms')).toBeTruthy()
})

test('reads another version’s order: skips unknown cards, appends new ones', async () => {
  const cards = { order: ['values', 'weather', 'issues', 'values'], hidden: ['advice', 'weather'] }
  renderApp('/dashboard', { api: recordWith({ ...full, cards }) })
  await card('Latest values')
  expect(titles()).toEqual([
    'Latest values',
    'Open health issues',
    'Medication today',
    'Next appointment',
    'Unread messages',
    'Latest symptoms',
  ])
})

test('moves and hides cards by keyboard, at once and permanently', async () => {
  const api = recordWith({ ...full, cards: { order: ['weather'], hidden: [] } })
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('link', { name: 'Arrange' }))
  const sheet = await screen.findByRole('dialog', { name: 'Arrange your first screen' })
  const handle = within(sheet).getByRole('button', { name: 'Move: Latest values' })
  handle.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(within(sheet).getByText('Latest values: place 1 of 8')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move: Latest values')
  await user.click(within(sheet).getByRole('switch', { name: 'Worth reading' }))
  await waitFor(() => expect(api.callsTo(arrangeDashboard).at(-1)?.body.hidden).toEqual(['advice']))
  const order = api.callsTo(arrangeDashboard).at(-1)?.body.order
  expect(order?.slice(0, 2)).toEqual(['values', 'doses'])
  expect(order?.at(-1)).toBe('weather')
  await user.click(within(sheet).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(titles()[0]).toBe('Latest values')
  expect(titles()).not.toContain('Worth reading')
})

test('reports an unsaved order, with a retry', async () => {
  const api = recordWith(full)
  const answers = [problem(500)]
  api.on(arrangeDashboard, ({ body }) => answers.shift() ?? ({ ...NOT_ARRANGED, ...body } as DashboardCards))
  const { user } = renderApp('/dashboard/arrange', { api })
  const sheet = await screen.findByRole('dialog', { name: 'Arrange your first screen' })
  await user.click(await within(sheet).findByRole('switch', { name: 'Latest symptoms' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.callsTo(arrangeDashboard)).toHaveLength(2))
  expect(api.callsTo(arrangeDashboard)[1]?.body.hidden).toEqual(['symptoms'])
})
