import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listDoseEvents, markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@salve/contract/users/notifications.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noAnswer } from '../../test/fakeApi.ts'
import { aDose, listOfAll } from '../../test/records.ts'
import { aNotification, aNotifiedDose, apiWithBell } from '../../test/reminders.ts'
import { renderApp } from '../../test/renderApp.tsx'

/** 09:30 in Berlin. */
const NOW = '2026-11-20T08:30:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const two = [aNotifiedDose(), aNotifiedDose({ drug_name: 'Metformin', strength: '500 mg' })]
const bellNamed = (name: string) => screen.findByRole('button', { name })

/** Any page with the frame, that asks for little. */
function open(...given: Notification[]) {
  const api = apiWithBell(...given)
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listMedicationPlans, () => listOfAll([]))
  api.on(listDoseEvents, () => listOfAll([]))
  api.on(markDose, ({ body }) => {
    for (const one of api.bell()) {
      const dose = one.doses.find(({ medication_plan }) => medication_plan === body.medication_plan)
      if (dose) Object.assign(dose, { status: 'taken' })
      if (one.doses.every(({ status }) => status !== 'open')) one.read_at = NOW
    }
    const answer = {
      status: 'taken',
      taken_at: NOW,
      was_marked_before: false,
      was_this_device: true,
    } as const
    return { ...aDose({ medication_plan: body.medication_plan }), ...answer }
  })
  api.on(undoDose, ({ body }) => aDose(body))
  return renderApp('/health-issues', { api })
}

test('shows the unread count on the bell, and opens the newest with their subject', async () => {
  const { app, user } = open(
    aNotification({ doses: structuredClone(two) }),
    aNotification({
      kind: 'supply',
      doses: [],
      can_snooze: false,
      closes_at: null,
      created_at: '2026-11-19T08:00:00Z',
      supply: {
        medication_plan: aNotifiedDose().medication_plan,
        drug_name: 'Metformin',
        reorder_on: '2026-11-27',
      },
    }),
  )
  await user.click(await bellNamed('Notifications, 2 unread'))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const today = await within(panel).findByRole('region', { name: 'Today' })
  const title = within(today).getByRole('link', { name: 'Time for your medicines' })
  expect(title.getAttribute('href')).toBe('/dashboard')
  expect(today.textContent).toContain('Ramipril 5 mg, 1 tablet')
  expect(today.textContent).toContain('Metformin 500 mg, 1 tablet')
  const yesterday = within(panel).getByRole('region', { name: 'Yesterday' })
  expect(yesterday.textContent).toContain('Order Metformin by Fri 2026-11-27.')
  expect(app.store.getState().medication.notifications.map(({ kind }) => kind)).toEqual([
    'doses_due',
    'supply',
  ])
})

test('marks all medicines of a moment in one tap, with undo', async () => {
  const { api, user } = open(aNotification({ doses: structuredClone(two) }))
  await user.click(await bellNamed('Notifications, one unread'))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(await within(panel).findByRole('button', { name: 'All taken' }))
  await within(panel).findByText('Metformin 500 mg, 1 tablet: taken')
  expect(api.callsTo(markDose).map(({ body }) => [body.medication_plan, body.status, body.taken_at])).toEqual(
    two.map(({ medication_plan }) => [medication_plan, 'taken', new Date(NOW).toISOString()]),
  )
  expect(within(panel).queryByRole('button', { name: 'All taken' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsTo(undoDose)).toHaveLength(2))
})

test('names a dose marked on another device, and keeps its mark', async () => {
  const [ramipril, metformin] = two
  if (!ramipril || !metformin) throw new Error('no doses')
  const told = aNotification({ doses: structuredClone(two) })
  const { api, user } = open(told)
  api.on(markDose, ({ body }) => {
    const isSkipped = body.medication_plan === ramipril.medication_plan
    for (const dose of told.doses)
      if (dose.medication_plan === body.medication_plan) dose.status = isSkipped ? 'skipped' : 'taken'
    const drug_name = isSkipped ? 'Ramipril' : 'Metformin'
    const answer = isSkipped
      ? ({ status: 'skipped', marked_at: '2026-11-20T08:02:00Z', was_this_device: false } as const)
      : ({ status: 'taken', taken_at: NOW, marked_at: NOW, was_this_device: true } as const)
    return {
      ...aDose({ medication_plan: body.medication_plan, drug_name }),
      ...answer,
      was_marked_before: isSkipped,
    }
  })
  await user.click(await bellNamed('Notifications, one unread'))
  await user.click(await screen.findByRole('button', { name: 'All taken' }))
  await screen.findByText('Ramipril 5 mg: already recorded at 09:02 on another device')
  await screen.findByText('Marked as taken at 09:30')
  await screen.findByText('Ramipril 5 mg, 1 tablet: skipped')
  // The undo is of this tap alone.
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.callsTo(undoDose).map(({ body }) => [body.medication_plan, body.marked_at])).toEqual([
      [metformin.medication_plan, NOW],
    ]),
  )
})

test.each([
  ['At 09:00', '2026-11-20T08:00:00Z'],
  ['Just now', new Date(NOW).toISOString()],
])('asks for the time of a missed dose: %s', async (chosen, taken_at) => {
  const { api, user } = open(aNotification({ kind: 'doses_missed', can_snooze: false }))
  await user.click(await bellNamed('Notifications, one unread'))
  await user.click(await screen.findByRole('button', { name: 'Taken' }))
  await user.click(await screen.findByRole('button', { name: chosen }))
  await waitFor(() => expect(api.callsTo(markDose)[0]?.body.taken_at).toBe(taken_at))
  expect(screen.queryByRole('button', { name: /Snooze/ })).toBeNull()
})

test('marks one as read, or all that were seen, but not newer ones', async () => {
  const [first, second] = [
    aNotification({ kind: 'test', doses: [], can_snooze: false }),
    aNotification({ kind: 'test', doses: [], can_snooze: false, created_at: '2026-11-20T07:00:00Z' }),
  ]
  const { api, user } = open(first, second)
  await user.click(await bellNamed('Notifications, 2 unread'))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const [button] = await within(panel).findAllByRole('button', { name: /^Mark as read: Test message, 09:00/ })
  if (!button) throw new Error('no button')
  await user.click(button)
  await waitFor(() => expect(api.callsTo(readNotification)[0]?.params.id).toBe(first.id))
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(api.callsTo(readAllNotifications)[0]?.body.until).toBe(first.created_at))
  await waitFor(() => expect(within(panel).queryByText('New:')).toBeNull())
  await user.keyboard('{Escape}')
  expect(await bellNamed('Notifications, none unread')).toBeTruthy()
})

test('offers to retry a failed load, and explains an empty list', async () => {
  const { api, user } = open()
  api.on(listNotifications, () => noAnswer)
  await user.click(await bellNamed('Notifications, none unread'))
  await screen.findByText('This could not be loaded')
  api.on(listNotifications, () => listOfAll([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your reminders will appear here')).toBeTruthy()
})

test('shows the due moment on every page, and hides it for a snooze', async () => {
  const { api, user } = open(aNotification())
  const reminder = await screen.findByText('09:00, now due:')
  expect(reminder.parentElement?.textContent).toContain('Ramipril 5 mg')
  await user.click(screen.getByRole('button', { name: 'Snooze 10 min' }))
  await screen.findByText('You will be reminded again at 09:41')
  expect(api.callsTo(snoozeNotification)[0]?.body).toEqual({ minutes: 10 })
  await waitFor(() => expect(screen.queryByText('09:00, now due:')).toBeNull())
})

test('hides read, answered, snoozed and past ones', async () => {
  const { api } = open(
    aNotification({ doses: [aNotifiedDose({ status: 'skipped' })] }),
    aNotification({ closes_at: '2026-11-20T08:29:00Z' }),
    aNotification({ snoozed_until: '2026-11-20T08:35:00Z' }),
    aNotification({ kind: 'doses_missed' }),
  )
  await bellNamed('Notifications, 4 unread')
  await waitFor(() => expect(api.callsTo(listNotifications)).toHaveLength(1))
  expect(screen.queryByText(/now due:/)).toBeNull()
})

test('refreshes when the page becomes visible', async () => {
  const { api } = open()
  await bellNamed('Notifications, none unread')
  api.on(countUnreadNotifications, () => ({ unread: 3 }))
  fireEvent(window, new Event('focus'))
  expect(await bellNamed('Notifications, 3 unread')).toBeTruthy()
})

test('shows all or the unread ones, by its address', async () => {
  const api = apiWithBell(
    aNotification({ kind: 'test', doses: [], can_snooze: false }),
    aNotification({ read_at: '2026-11-20T08:10:00Z', doses: [aNotifiedDose({ status: 'taken' })] }),
  )
  api.on(listMedicationPlans, () => listOfAll([]))
  const { user, path } = renderApp('/notifications', { api })
  await screen.findByText('Ramipril 5 mg, 1 tablet: taken')
  await user.click(screen.getByRole('radio', { name: 'Unread' }))
  await waitFor(() => expect(screen.queryByText('Ramipril 5 mg, 1 tablet: taken')).toBeNull())
  expect(path()).toBe('/notifications?show=unread')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('You have read everything')
})

test('opens a tapped message’s subject, and marks it as read', async () => {
  const told = aNotification({
    kind: 'proposal',
    doses: [],
    can_snooze: false,
    proposal: { id: '0199aaaa-0000-7000-8000-000000000001', kind: 'test', author_name: 'Dr. Vogt' },
  })
  const api = apiWithBell(told)
  const { path } = renderApp(`/notifications?open=${told.id}`, { api })
  await waitFor(() => expect(path()).toBe('/shares/proposals'))
  expect(api.callsTo(readNotification)).toHaveLength(1)
})

test('removes a deleted message from the list', async () => {
  const api = apiWithBell(aNotification())
  api.on(readNotification, () => noAnswer)
  renderApp('/notifications?open=0199aaaa-0000-7000-8000-000000000002', { api })
  expect(await screen.findByText('Ramipril 5 mg, 1 tablet')).toBeTruthy()
})
