import { getAppointment } from '@salve/contract/appointments.ts'
import { getDelivery } from '@salve/contract/users/notifications.ts'
import type { ReminderKind } from '@salve/contract/users/reminder-settings.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { care, check } from '../../test/appointments.ts'
import { aDelivery, reachOf } from '../../test/delivery.ts'
import { recordWith } from '../../test/planRecord.ts'
import { aPlan } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const followUp = { text: 'Ask for the letter', due_date: '2099-01-01', done: false }
const plan = aPlan({
  reminders: { on: false, repeat_minutes: null },
  stock: { unit: 'tablets', refill_days_before: 7, repeats_left: null, expires_on: null, pack_size: null },
})

/** Screens beside the plan's own reminders on which a message's subject is entered or shown. */
const PLACES: { place: string; kind: ReminderKind; path: string; api: () => ReturnType<typeof care> }[] = [
  {
    place: 'an appointment',
    kind: 'appointment',
    path: `/appointments/${check.id}`,
    api: () => appointmentOf(check),
  },
  { place: 'the form of an appointment', kind: 'appointment', path: '/appointments/new', api: () => care() },
  {
    place: 'a follow-up',
    kind: 'follow_up',
    path: `/appointments/${check.id}`,
    api: () => appointmentOf({ ...check, reminders: [], follow_ups: [followUp] }),
  },
  {
    place: 'a count that says when to reorder',
    kind: 'supply',
    path: `/medication/plans/${plan.id}`,
    api: () => recordWith(plan),
  },
]

function appointmentOf(appointment: typeof check) {
  const api = care([appointment])
  api.on(getAppointment, () => appointment)
  return api
}

describe.each(PLACES)('$place', ({ kind, path, api: recordOf }) => {
  const open = (reach: ReturnType<typeof reachOf>) => {
    const api = recordOf()
    api.on(getDelivery, () => aDelivery({ reach }))
    renderApp(path, { api })
  }

  test('says that no message can arrive while no device is set up', async () => {
    open(reachOf(false))
    expect((await screen.findAllByText('On, but this phone is not set up')).length).toBeGreaterThan(0)
  })

  test('says that the settings send none of its kind', async () => {
    open({ ...reachOf(true), kinds: { ...reachOf(true).kinds, [kind]: false } })
    expect(
      (await screen.findAllByText('On, but only inside Salve: no message is sent')).length,
    ).toBeGreaterThan(0)
  })

  test('shows no warning when messages can arrive', async () => {
    const api = recordOf()
    api.on(getDelivery, () => aDelivery())
    renderApp(path, { api })
    await expect.poll(() => api.callsTo(getDelivery).length).toBeGreaterThan(0)
    await screen.findAllByRole('heading')
    expect(screen.queryByText(/^On, but/)).toBeNull()
  })
})
