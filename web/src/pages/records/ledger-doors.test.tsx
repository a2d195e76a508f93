import { askChatbot, listChatbotConversations } from '@salve/contract/chatbot/conversations.ts'
import { createChatbotConversation, listChatbotMessages } from '@salve/contract/chatbot/conversations.ts'
import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { type DoseEvent, markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readNotification,
} from '@salve/contract/users/notifications.ts'
import { DEFAULT_REMINDER_SETTINGS, getReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { someIbuprofen } from '../../test/asNeeded.ts'
import { aRamipril, metformin, ramipril, recordWith } from '../../test/doseRecord.ts'
import { problem } from '../../test/fakeApi.ts'
import { pageAfter } from '../../test/ledgerPages.ts'
import { listOfAll } from '../../test/records.ts'
import { aNotification, aNotifiedDose } from '../../test/reminders.ts'
import { renderApp } from '../../test/renderApp.tsx'

/** 07:40 in Berlin: the dose of 07:00 is due, and a tap means now. */
const DUE = '2026-11-20T06:40:00Z'
/** 09:30: it is late, and the tap asks when. */
const LATE = '2026-11-20T08:30:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(DUE), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

type Page = ReturnType<typeof renderApp>
interface Door {
  door: string
  at: string
  open: string
  take: (page: Page) => Promise<void>
}
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }))
const sheet = paths.takenDose('2026-11-20', ramipril.id, 'morning')

/** Every way on a screen by which a dose becomes one that was taken. */
const DOORS: Door[] = [
  {
    door: 'the ring on Today',
    at: DUE,
    open: '/dashboard',
    take: (page) => press(page, 'Take: Ramipril 5 mg'),
  },
  {
    door: 'Take now of a late dose',
    at: LATE,
    open: '/dashboard',
    take: (page) => press(page, 'Take now: Ramipril 5 mg'),
  },
  {
    door: 'the question of a late dose',
    at: LATE,
    open: '/dashboard',
    take: async (page) => {
      await press(page, 'Take: Ramipril 5 mg')
      await press(page, 'At 07:00')
    },
  },
  {
    door: 'the page of the day',
    at: DUE,
    open: '/medication/doses',
    take: (page) => press(page, 'Take: Ramipril 5 mg'),
  },
  { door: 'the sheet of a dose', at: DUE, open: sheet, take: (page) => press(page, 'Save') },
  {
    door: 'the banner',
    at: DUE,
    open: '/health-issues',
    take: (page) => press(page, 'Taken'),
  },
  {
    door: 'the bell',
    at: DUE,
    open: '/health-issues',
    take: async (page) => {
      await press(page, 'Notifications, one unread')
      const panel = await screen.findByRole('dialog', { name: 'Notifications' })
      await page.user.click(await within(panel).findByRole('button', { name: 'Taken' }))
    },
  },
  {
    door: 'the page of notifications',
    at: DUE,
    open: '/notifications',
    take: async (page) => {
      const main = await screen.findByRole('main')
      await page.user.click(await within(main).findByRole('button', { name: 'Taken' }))
    },
  },
  {
    door: 'the chatbot',
    at: DUE,
    open: '/chatbot',
    take: async (page) => {
      await page.user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'took ramipril')
      await press(page, 'Ask')
      await press(page, 'Save')
    },
  },
]

/** A record in which the medicine is too much by what another brand held, whoever asks. */
function record({ isLedgerHere }: { isLedgerHere: boolean }, at: string) {
  vi.setSystemTime(at)
  const api = recordWith(aRamipril())
  const taken = aRamipril({ status: 'taken', taken_at: at, marked_at: at })
  const page = pageAfter(3, at)
  api.on(listLedger, () =>
    isLedgerHere ? listOfAll([{ ...page, medication_plan: ramipril.id }]) : problem(503),
  )
  api.on(markDose, ({ body }) => ({
    ...taken,
    slot: body.slot,
    was_marked_before: false,
    was_this_device: true,
    ledger: page,
  }))
  const told = aNotification({
    at: '2026-11-20T06:00:00Z',
    doses: [aNotifiedDose({ medication_plan: ramipril.id, slot: 'morning', due_at: '2026-11-20T06:00:00Z' })],
  })
  bell(api, told)
  chat(api, taken)
  return api
}

function bell(api: ReturnType<typeof recordWith>, told: Notification) {
  api.on(getReminderSettings, () => DEFAULT_REMINDER_SETTINGS)
  api.on(countUnreadNotifications, () => ({ unread: 1 }))
  api.on(listNotifications, () => listOfAll([told]))
  api.on(readNotification, () => told)
}

function chat(
  api: ReturnType<typeof recordWith>,
  { medication_plan, slot, local_date, taken_at }: DoseEvent,
) {
  const id = '0199d8a0-0000-7000-8000-0000000000f1'
  const asked = {
    ...{ id, conversation: id, sender: 'patient' as const, body: 'took ramipril', kind: null },
    ...{ emergency_numbers: [], notice: null, articles: [], sources: [], question: null },
    ...{ model: null, model_failed: null, sent_at: DUE },
  }
  const body = { medication_plan, slot, local_date, status: 'taken' as const, taken_at, amount: null }
  const proposal = {
    ...{ kind: 'dose' as const, id, state: 'open' as const, planned: 1 },
    ...{ drug_name: 'Ramipril', strength: '5 mg', form: 'tablet', body },
  }
  const reply = { ...asked, id: `${id.slice(0, -1)}2`, sender: 'chatbot' as const, kind: 'proposal' as const }
  const conversation = { id, title: 'A dose', created_at: DUE, updated_at: DUE }
  api.on(listChatbotConversations, () => ({ results: [], next: null }))
  api.on(createChatbotConversation, () => ({ ...conversation, title: null }))
  const messages = [
    { ...reply, proposal },
    { ...asked, proposal: null },
  ]
  api.on(listChatbotMessages, () => ({ results: messages, next: null }))
  api.on(askChatbot, () => ({ message: { ...asked, proposal: null }, reply: { ...reply, proposal } }))
}

describe.each(DOORS)('over the most, by $door', ({ at, open, take }) => {
  test('it is asked first; no records nothing, yes records it once and says it no second time', async () => {
    const api = record({ isLedgerHere: true }, at)
    const page = renderApp(open, { api })
    await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
    await take(page)
    await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
    await screen.findByText(/counted with Nurofen/)
    expect(api.callsTo(markDose)).toHaveLength(0)
    await press(page, 'Yes, record it')
    await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByText(/Please read this/)).toBeNull()
  })

  test('a tap before the ledger is here is recorded at once, said as soon as it is known, and taken back', async () => {
    const api = record({ isLedgerHere: false }, at)
    api.on(undoDose, () => aRamipril())
    const page = renderApp(open, { api })
    await take(page)
    await screen.findByRole('alertdialog', { name: 'Ramipril 5 mg is recorded. Please read this' })
    await screen.findByText(/counted with Nurofen/)
    const [call] = api.callsTo(markDose)
    expect(call?.body.taken_at).toBeTruthy()
    await press(page, 'Undo: not taken')
    await waitFor(() => expect(api.callsTo(undoDose)).toHaveLength(1))
    expect(api.callsTo(undoDose)[0]?.body).toMatchObject({ medication_plan: ramipril.id, marked_at: at })
  })
})

test('no answer to the question is a mark: what was not taken is not recorded', async () => {
  const api = record({ isLedgerHere: true }, DUE)
  const page = renderApp('/dashboard', { api })
  await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
  await press(page, 'Take: Ramipril 5 mg')
  await press(page, 'No, not taken')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.callsTo(markDose)).toHaveLength(0)
  // The row is as before, and can be asked again.
  await press(page, 'Take: Ramipril 5 mg')
  await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
})

test('of a medicine as needed whose page of the ledger is old, the answer of the server is said', async () => {
  const api = record({ isLedgerHere: false }, DUE)
  api.on(listAsNeeded, () =>
    listOfAll([{ ...someIbuprofen(metformin.id), next_at: DUE, ledger: pageAfter(0, DUE) }]),
  )
  const page = renderApp('/dashboard', { api })
  await press(page, 'Take 1 tablet: Ibuprofen 400 mg')
  await screen.findByRole('alertdialog', { name: 'Ibuprofen 400 mg is recorded. Please read this' })
  await press(page, 'Keep it: it was taken')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.callsTo(undoDose)).toEqual([])
})
