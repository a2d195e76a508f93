import type { ResponseOf } from '@salve/contract/endpoint.ts'
import { actOnNotification } from '@salve/contract/users/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { renderApp } from '../test/renderApp.tsx'

const TOKEN = 'a'.repeat(43)
const open = (hash: string, api = createFakeApi()) => renderApp(`/reminder${hash}`, { api, profile: null })
const done: ResponseOf<typeof actOnNotification> = {
  action: 'taken',
  doses: 1,
  is_too_much: false,
  snoozed_until: null,
  arrives: false,
}

test('marks the dose of a mailed link with one press, without a session or token in the address', async () => {
  const api = createFakeApi()
  api.on(actOnNotification, () => done)
  const { user } = open(`#taken=${TOKEN}`, api)
  const button = await screen.findByRole('button', { name: 'Mark as taken now' })
  expect(api.callsTo(actOnNotification)).toEqual([])
  await waitFor(() => expect(window.location.hash).toBe(''))
  await user.click(button)
  await screen.findByText('Your medicine is marked as taken.')
  expect(api.callsTo(actOnNotification).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  expect(screen.getByRole('link', { name: 'Open Salve' }).getAttribute('href')).toBe('/dashboard')
})

test.each<[typeof done, string]>([
  [{ ...done, doses: 3 }, 'Your 3 medicines are marked as taken.'],
  [{ ...done, doses: 0 }, 'All of it had been marked before. Nothing was changed.'],
])('says how many were marked: %o', async (answer, sentence) => {
  const api = createFakeApi()
  api.on(actOnNotification, () => answer)
  const { user } = open(`#taken=${TOKEN}`, api)
  await user.click(await screen.findByRole('button', { name: 'Mark as taken now' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('warns of an excessive dose beside the mark', async () => {
  const api = createFakeApi()
  api.on(actOnNotification, () => ({ ...done, is_too_much: true }))
  const { user } = open(`#taken=${TOKEN}`, api)
  await user.click(await screen.findByRole('button', { name: 'Mark as taken now' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /more than the maximum, or sooner than allowed/,
  )
  expect(screen.getByText('Your medicine is marked as taken.')).toBeTruthy()
})

test.each([
  [true, /You will be reminded again at \d\d:\d\d\./],
  [false, /shows it again at \d\d:\d\d, once you open it\. No message comes/],
])('says how a snoozed reminder returns: by a message %s', async (arrives, sentence) => {
  const api = createFakeApi()
  api.on(actOnNotification, () => ({
    ...done,
    action: 'snooze' as const,
    doses: 0,
    snoozed_until: '2026-11-20T08:41:00Z',
    arrives,
  }))
  const { user } = open(`#snooze=${TOKEN}`, api)
  await user.click(await screen.findByRole('button', { name: 'Remind me later' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('reports a used or expired link, with a remedy', async () => {
  const api = createFakeApi()
  api.on(actOnNotification, () => problem(410, 'link-used'))
  const { user } = open(`#taken=${TOKEN}`, api)
  await user.click(await screen.findByRole('button', { name: 'Mark as taken now' }))
  await screen.findByText(/This link was used before, or the time of the dose is over/)
  expect(screen.queryByRole('button', { name: 'Mark as taken now' })).toBeNull()
})

test('keeps the button without a network', async () => {
  const api = createFakeApi()
  api.on(actOnNotification, () => noAnswer)
  const { user } = open(`#taken=${TOKEN}`, api)
  await user.click(await screen.findByRole('button', { name: 'Mark as taken now' }))
  await screen.findByText('This was not saved')
  api.on(actOnNotification, () => done)
  await user.click(screen.getByRole('button', { name: 'Mark as taken now' }))
  expect(await screen.findByText('Your medicine is marked as taken.')).toBeTruthy()
})

test.each(['', '#', '#other=1', '#taken='])('reports an address without a token (%s)', async (hash) => {
  open(hash)
  expect(await screen.findByRole('heading', { name: 'There is nothing to do here' })).toBeTruthy()
})
