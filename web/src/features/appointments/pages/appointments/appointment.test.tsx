import { type Appointment, getAppointment, replaceAppointment } from '@salve/contract/appointments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { care, check, past } from '../../../../test/appointments.ts'
import { problem, Refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

test('ticks off a question despite edits elsewhere', async () => {
  const api = care()
  const newest = { ...check, title: 'Moved', updated_at: '2026-01-02T08:00:00.000000Z' }
  api.on(getAppointment, () => check)
  api.on(replaceAppointment, ({ body, headers }) =>
    headers.get('If-Match')?.includes(newest.updated_at)
      ? { ...newest, ...body, clashes: [] }
      : new Refusal(412, {
          type: '/problems/stale',
          title: 'stale',
          status: 412,
          detail: '',
          current: newest,
        }),
  )
  const { user } = renderApp(`/appointments/${check.id}`, { api })
  await user.click(await screen.findByRole('checkbox', { name: 'How long do I need the statin?' }))
  await waitFor(() => expect(api.callsTo(replaceAppointment)).toHaveLength(2))
  expect(api.callsTo(replaceAppointment)[1]?.body).toMatchObject({
    title: 'Moved',
    questions: [
      { text: 'How long do I need the statin?', answered: true },
      { text: 'May I travel?', answered: true },
    ],
  })
})

test('keeps a new question in its field when saving fails', async () => {
  const api = care()
  api.on(getAppointment, () => check)
  api.on(replaceAppointment, () => problem(503))
  const { user } = renderApp(`/appointments/${check.id}`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'New question' }), 'Why?')
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'New question' })).toHaveProperty('value', 'Why?')
})

test('asks for the outcome after the appointment, with undo', async () => {
  const api = care()
  const over: Appointment = { ...past, status: 'scheduled' }
  api.on(getAppointment, () => over)
  api.on(replaceAppointment, ({ body }) => ({ ...over, ...body, clashes: [] }))
  const { user } = renderApp(`/appointments/${over.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'I was not there' }))
  const notice = (await screen.findByText('Noted: you were not there')).closest('[role=alertdialog]')
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.callsTo(replaceAppointment).map(({ body }) => body.status)).toEqual(['missed', 'scheduled']),
  )
})
