import { askChatbot, listChatbotConversations } from '@salve/contract/chatbot/conversations.ts'
import { createChatbotConversation, listChatbotMessages } from '@salve/contract/chatbot/conversations.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readNotification,
} from '@salve/contract/users/notifications.ts'
import { DEFAULT_REMINDER_SETTINGS, getReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { screen, within } from '@testing-library/react'
import { paths } from '../lib/paths.ts'
import { ramipril, type recordWith } from './doseRecord.ts'
import type { FakeApi } from './fakeApi.ts'
import { anId, listOfAll } from './records.ts'
import { aNotification, aNotifiedDose } from './reminders.ts'
import type { renderApp } from './renderApp.tsx'

/** 07:40 in Berlin: the dose of 07:00 is due, and a tap means now. */
export const DUE = '2026-11-20T06:40:00Z'
/** 09:30: it is late, and the tap asks when. */
export const LATE = '2026-11-20T08:30:00Z'

type Page = ReturnType<typeof renderApp>
export interface Door {
  door: string
  open: string
  take: (page: Page) => Promise<void>
}
export const press = async ({ user }: Pick<Page, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** A dose whose time is over is marked, since nothing says that it may still be taken. */
const RING = /^(Take|Mark): Ramipril 5 mg$/

/** Every place on a screen at which a dose becomes one that was taken. */
export const DOORS: readonly Door[] = [
  {
    door: 'the ring on Today',
    open: '/dashboard',
    take: (page) => press(page, RING),
  },
  {
    door: 'the page of the day',
    open: '/medication/doses',
    take: (page) => press(page, RING),
  },
  {
    door: 'the sheet of a dose',
    open: paths.takenDose('2026-11-20', ramipril.id, 'morning'),
    take: (page) => press(page, 'Save'),
  },
  { door: 'the banner', open: '/health-issues', take: (page) => press(page, 'Taken') },
  {
    door: 'the bell',
    open: '/health-issues',
    take: async (page) => {
      await press(page, 'Notifications, one unread')
      const panel = await screen.findByRole('dialog', { name: 'Notifications' })
      await page.user.click(await within(panel).findByRole('button', { name: 'Taken' }))
    },
  },
  {
    door: 'the page of notifications',
    open: '/notifications',
    take: async (page) => {
      const main = await screen.findByRole('main')
      await page.user.click(await within(main).findByRole('button', { name: 'Taken' }))
    },
  },
  {
    door: 'the chatbot',
    open: '/chatbot',
    take: async (page) => {
      await page.user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'took ramipril')
      await press(page, 'Ask')
      await press(page, 'Save')
    },
  },
]

/**
 * The message about the dose, and the chatbot's answer to who says that it was taken, in a record
 * that has the dose.
 */
export function withDoors(api: ReturnType<typeof recordWith>, dose: DoseEvent, isLate: boolean): void {
  const { medication_plan, slot, due_at } = dose
  bell(
    api,
    aNotification({
      kind: isLate ? 'doses_late' : 'doses_due',
      at: due_at,
      closes_at: null,
      doses: [aNotifiedDose({ medication_plan, slot, due_at })],
    }),
  )
  chat(api, dose, isLate)
}

function bell(api: FakeApi, told: Notification) {
  api.on(getReminderSettings, () => DEFAULT_REMINDER_SETTINGS)
  api.on(countUnreadNotifications, () => ({ unread: 1 }))
  api.on(listNotifications, () => listOfAll([told]))
  api.on(readNotification, () => told)
}

function chat(api: FakeApi, { medication_plan, slot, local_date, due_at }: DoseEvent, isLate: boolean) {
  // Nobody has said when a dose whose time is over was taken.
  const taken_at = isLate ? null : DUE
  const id = '0199d8a0-0000-7000-8000-0000000000f1'
  const asked = {
    id,
    conversation: id,
    sender: 'patient' as const,
    body: 'took ramipril',
    kind: null,
    emergency_numbers: [],
    notice: null,
    articles: [],
    sources: [],
    question: null,
    model: null,
    model_failed: null,
    sent_at: DUE,
  }
  const body = { medication_plan, slot, local_date, status: 'taken' as const, taken_at }
  const proposal = {
    ...(isLate && { due_at }),
    kind: 'dose' as const,
    id: anId(),
    state: 'open' as const,
    planned: 1,
    drug_name: 'Ramipril',
    strength: '5 mg',
    form: 'tablet',
    body: { ...body, amount: null, skip_reason: null, note: '', replaces: null },
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
