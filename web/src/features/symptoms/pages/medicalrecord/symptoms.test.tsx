import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import {
  createSymptom,
  deleteSymptom,
  getSymptom,
  listRecentSymptoms,
  listSymptomDays,
  listSymptoms,
  replaceSymptom,
  restoreSymptom,
  type Symptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { aSymptom, anIssue, listOfAll, stale } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/symptoms'
const migraine = anIssue({ name: 'Migraine' })

/** A record with these symptoms, which the calls change as the server would. */
function recordWith(...symptoms: Symptom[]) {
  const api = createFakeApi()
  let stored = symptoms
  api.on(listHealthIssues, () => listOfAll([migraine]))
  api.on(listSymptoms, () => listOfAll(stored))
  api.on(listRecentSymptoms, () => ({ results: stored, next: null }))
  api.on(listSymptomDays, () => ({
    from: '2025-11-21',
    to: '2026-11-20',
    results: stored.map(({ recorded_date, severity }) => ({
      date: recorded_date,
      count: 1,
      worst: severity,
    })),
  }))
  api.on(getSymptom, ({ params }) => stored.find(({ id }) => id === params.id) ?? problem(404))
  api.on(createSymptom, ({ body }) => {
    const made = aSymptom(body)
    stored = [made, ...stored]
    return made
  })
  api.on(deleteSymptom, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreSymptom, ({ params }) => {
    stored = symptoms
    return symptoms.find(({ id }) => id === params.id) ?? problem(404)
  })
  return api
}

test('lists symptoms under their days, with severity in words and health issue', async () => {
  const api = recordWith(
    aSymptom({ name: 'Nausea', severity: 2, recorded_date: '2026-11-03' }),
    aSymptom({ name: 'Headache', severity: 7, recorded_date: '2026-11-02', health_issue: migraine.id }),
  )
  renderApp(LIST, { api })
  const monday = await screen.findByRole('region', { name: 'Monday, 2026-11-02' })
  expect(within(monday).getByText('7 of 10, severe')).toBeTruthy()
  expect(await within(monday).findByText('Migraine')).toBeTruthy()
  const tuesday = screen.getByRole('region', { name: 'Tuesday, 2026-11-03' })
  expect(within(tuesday).getByRole('link', { name: 'Nausea' })).toBeTruthy()
})

test('keeps filters in address and call, without empty ones', async () => {
  const api = recordWith(aSymptom())
  const { user, path } = renderApp(`${LIST}?severity=4&from=2026-10-01&to=nonsense`, { api })
  await screen.findByRole('radio', { name: 'From 4' })
  const filtered = () => api.callsTo(listSymptoms).filter(({ url }) => url.search)
  expect(filtered().map(({ url }) => url.search)).toEqual(['?from=2026-10-01&min_severity=4'])
  await user.click(screen.getByRole('radio', { name: 'From 7' }))
  expect(path()).toBe(`${LIST}?severity=7&from=2026-10-01`)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(path()).toBe(LIST)
})

test('explains an empty list, with one button', async () => {
  const { user, path } = renderApp(LIST, { api: recordWith() })
  await screen.findByText('Your symptoms will appear here')
  await user.click(screen.getByRole('link', { name: 'Record a symptom' }))
  await screen.findByRole('dialog', { name: 'New symptom' })
  expect(path()).toBe(`${LIST}/new`)
})

test('reports a failed load, and offers a retry', async () => {
  const api = recordWith(aSymptom({ name: 'Nausea' }))
  const answers = [problem(500), listOfAll([aSymptom({ name: 'Nausea' })])]
  api.on(listSymptoms, ({ url }) => (url.search ? (answers.shift() ?? problem(500)) : listOfAll([])))
  const { user } = renderApp(`${LIST}?severity=4`, { api })
  await screen.findByText('This could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Nausea' })).toBeTruthy()
})

test('records a repeated symptom in four taps, and asks for its severity each time', async () => {
  const api = recordWith(aSymptom({ name: 'Headache', severity: 8, health_issue: migraine.id }))
  const { user, path } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Record a symptom' }))
  await user.click(await screen.findByRole('button', { name: 'Headache' }))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '3 of 10, mild' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy()
  expect(path()).toBe(LIST)
  const [call] = api.callsTo(createSymptom)
  expect(call?.body).toMatchObject({ name: 'Headache', severity: 3, health_issue: migraine.id })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
})

test('records a new symptom with only the keyboard', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  await screen.findByRole('dialog', { name: 'New symptom' })
  const goTo = async (role: string, name: string) => {
    for (let steps = 0; steps < 30; steps += 1) {
      await user.tab()
      if (document.activeElement === screen.queryByRole(role, { name })) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await goTo('combobox', 'What do you feel?')
  await user.keyboard('Stiff neck')
  await goTo('radio', '0 of 10, none')
  await user.keyboard('7')
  expect(screen.getByText('7 of 10, severe')).toBeTruthy()
  await goTo('button', 'Save')
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Today' })
  expect(api.callsTo(createSymptom)[0]?.body).toMatchObject({ name: 'Stiff neck', severity: 7 })
})

test('shows errors at their fields, focuses the first, and keeps the typed text', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  // The name, and how strong it is: nothing is chosen before somebody chooses.
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  const name = screen.getByRole('combobox', { name: 'What do you feel?' })
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Stiff neck')
  await user.click(screen.getByRole('radio', { name: '4 of 10, moderate' }))
  api.on(createSymptom, () => problem(422, 'invalid', { recorded_time: ['This is in the future.'] }))
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is in the future.')).toBeTruthy()
  expect((name as HTMLInputElement).value).toBe('Stiff neck')
})

test('keeps the typed text across a reload, and then saves with the same key', async () => {
  const api = recordWith()
  api.on(createSymptom, () => problem(503))
  const first = renderApp(`${LIST}/new`, { api })
  await first.user.type(await screen.findByRole('combobox', { name: 'What do you feel?' }), 'Stiff neck')
  await first.user.tab()
  await first.user.click(screen.getByRole('radio', { name: '4 of 10, moderate' }))
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  cleanup()
  const { user } = renderApp(`${LIST}/new`, { api })
  await screen.findByText('This is what you had typed before. It is not saved yet.')
  expect(screen.getByDisplayValue('Stiff neck')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  const keys = api.callsTo(createSymptom).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('shows both versions of conflicting edits, and lets the person choose', async () => {
  const mine = aSymptom({ severity: 4 })
  const theirs = { ...mine, severity: 9, updated_at: '2026-11-02T09:00:00Z' }
  const api = recordWith(mine)
  api.on(replaceSymptom, ({ headers, body }) =>
    headers.get('If-Match') === `"${theirs.updated_at}"`
      ? { ...theirs, ...(body as Symptom) }
      : stale(theirs),
  )
  const { user, path } = renderApp(`${LIST}/${mine.id}/edit`, { api })
  await user.click(await screen.findByRole('radio', { name: '5 of 10, moderate' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('Saved now: 9 of 10, severe')).toBeTruthy()
  expect(within(notice).getByText('Yours: 5 of 10, moderate')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await screen.findByRole('heading', { level: 1, name: 'Symptoms' })
  expect(path()).toBe(LIST)
  expect(api.callsTo(replaceSymptom).at(-1)?.body).toMatchObject({ severity: 5 })
})

test('restores a deleted symptom', async () => {
  const symptom = aSymptom({ name: 'Nausea' })
  const api = recordWith(symptom)
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Nausea' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Nausea was deleted')
  await screen.findByText('Your symptoms will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Nausea' })).toBeTruthy()
  expect(api.callsTo(restoreSymptom)[0]?.params).toEqual({ id: symptom.id })
})

test('records the last symptom again with one tap, as of now', async () => {
  const api = recordWith(aSymptom({ name: 'Nausea', severity: 3, description: 'after lunch' }))
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('button', { name: 'Nausea, 3 of 10, record again now' }))
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy()
  expect(api.callsTo(createSymptom)[0]?.body).toMatchObject({ name: 'Nausea', severity: 3, description: '' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(api.callsTo(deleteSymptom)).toHaveLength(1)
})
