import { logDaysOf } from '@salve/contract/lists/logDays.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import { createLogEntry, listLogEntries, type LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { getSitting } from '@salve/contract/medical-records/sittings.ts'
import { listTargetRanges, type TargetRange } from '@salve/contract/medical-records/target-ranges.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { aProfile } from '../../../../test/people.ts'
import { aLogEntry, anId, listOfAll } from '../../../../test/records.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import { readEntries } from '../../../../test/readEntries.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/logbook'

const personOf = ({ date_of_birth, sex, pregnancy_due_on }: Profile) => ({
  dateOfBirth: date_of_birth,
  sex,
  pregnancyDueOn: pregnancy_due_on,
})

function recordWith(entries: LogEntry[] = [], { targets = [] as TargetRange[], profile = aProfile() } = {}) {
  const api = createFakeApi({ profile })
  const stored = [...entries]
  api.on(listLogEntries, ({ query }) =>
    listOfAll(
      readEntries(
        stored.filter(({ kind }) => !query.kind || kind === query.kind),
        { targets, person: personOf(profile) },
      ).toReversed(),
    ),
  )
  api.on(listLogDays, () => ({ results: logDaysOf(stored, {}), next: null }))
  api.on(listTargetRanges, () => listOfAll(targets))
  api.on(getSitting, ({ params }) => ({
    ...listOfAll(readEntries(stored.filter(({ sitting }) => sitting === params.id))),
    updated_at: '2026-11-20T07:00:00Z',
  }))
  api.on(createLogEntry, ({ body }) => {
    const made = aLogEntry(body)
    stored.push(made)
    return made
  })
  return api
}

const target = (given: Partial<TargetRange>): TargetRange => ({
  id: anId(),
  key: 'bp_sys',
  context: null,
  low: null,
  high: null,
  personal_best: null,
  unit: 'mm[Hg]',
  given_by: null,
  note: '',
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...given,
})

test('adds a second reading to a sitting, and shows an expandable mean in the list', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new?kind=blood_pressure`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '128')
  await user.type(screen.getByRole('textbox', { name: 'Lower value' }), '82')
  await user.click(screen.getByRole('button', { name: 'Save and add another reading' }))
  const soFar = await screen.findByRole('region', { name: 'Readings of this sitting' })
  expect(within(soFar).getByText(/128\/82.mmHg/)).toBeTruthy()
  const upper = screen.getByRole<HTMLInputElement>('textbox', { name: 'Upper value' })
  expect(upper.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(upper))
  await user.type(upper, '124')
  await user.type(screen.getByRole('textbox', { name: 'Lower value' }), '79')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(2))
  const [first, second] = api.callsTo(createLogEntry).map(({ body }) => body.sitting)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(await screen.findByRole('link', { name: /^Blood pressure 126\/81.mmHg$/ })).toBeTruthy()
  expect(screen.getByText(/Mean of 2 readings/)).toBeTruthy()
  const unfold = screen.getByRole('button', { name: 'Show the readings of Blood pressure' })
  await user.click(unfold)
  const readings = await screen.findByRole('list', { name: 'Readings' })
  expect(within(readings).getAllByRole('link')).toHaveLength(2)
})

test('enters a meter’s word with one tap, as no number', async () => {
  const api = recordWith([], { targets: [] })
  const { user } = renderApp(`${LIST}/new?kind=ketones`, { api })
  await user.click(await screen.findByRole('button', { name: 'HI' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, save it' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
  expect(api.callsTo(createLogEntry)[0]?.body.values).toEqual([
    { key: 'ketones', value: null, comparator: '>', unit: 'mmol/L' },
  ])
})

test('enters stones and pounds in two fields, keeps them, and shows the BMI', async () => {
  const api = recordWith([], { profile: aProfile({ height_cm: 180, date_of_birth: '1980-01-01' }) })
  api.on(getSettings, () => ({ ...DEFAULT_SETTINGS, unitOfMeasurement: 'imperial' as const }))
  const { user } = renderApp(`${LIST}/new?kind=weight`, { api })
  await user.click(await screen.findByRole('button', { name: 'Type in st lb instead' }))
  await user.type(screen.getByRole('textbox', { name: 'Body weight' }), '12')
  await user.type(screen.getByRole('textbox', { name: 'Pounds' }), '7')
  expect(screen.getByText(/BMI 24\.5.kg\/m², Normal weight|BMI 24\.5, Normal weight/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
  expect(api.callsTo(createLogEntry)[0]?.body.values).toEqual([{ key: 'weight', value: 175, unit: 'st_lb' }])
  expect(await screen.findByRole('link', { name: /^Body weight 12.st.7.lb$/ })).toBeTruthy()
})

const measured = (kind: 'height' | 'weight', value: number, unit: string, day: string) =>
  aLogEntry({ kind, measured_at: `${day}T08:00:00Z`, values: [{ key: kind, value, unit }] })

test('shows each weight’s BMI with the height known at the time', async () => {
  const entries = [
    measured('height', 150, 'cm', '2025-01-01'),
    measured('weight', 45, 'kg', '2025-01-02'),
    measured('height', 160, 'cm', '2026-01-01'),
    measured('weight', 64, 'kg', '2026-01-02'),
  ]
  const profile = aProfile({ height_cm: 200, date_of_birth: '1980-01-01' })
  const { user } = renderApp(`${LIST}/new?kind=weight`, { api: recordWith(entries, { profile }), profile })
  await user.type(await screen.findByRole('textbox', { name: 'Body weight' }), '51.2')
  expect(await screen.findByText(/BMI 20\.0, Normal weight/)).toBeTruthy()
  expect(await screen.findAllByText(/^BMI 20\.0$/)).toHaveLength(1)
  expect(await screen.findByText(/^BMI 25\.0$/)).toBeTruthy()
})

test('enters sleep in hours and minutes', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new?kind=sleep`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Sleep duration' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Minutes' }), '25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
  expect(api.callsTo(createLogEntry)[0]?.body.values).toEqual([{ key: 'sleep', value: 445, unit: 'min' }])
  expect(await screen.findByRole('link', { name: /^Sleep duration 7:25.h$/ })).toBeTruthy()
})

test("prefers a person's own target, and asks for the personal best of a peak flow without one", async () => {
  const pef = aLogEntry({ kind: 'pef', values: [{ key: 'pef', value: 300, unit: 'L/min' }] })
  const targets = [target({ high: 120 }), target({ key: 'bp_dia', high: 80 })]
  renderApp(LIST, { api: recordWith([aLogEntry(), pef], { targets }) })
  expect(await screen.findByText('Above your target')).toBeTruthy()
  expect(screen.getByText(/Add your personal best/)).toBeTruthy()
})

test('shows no class in pregnancy, and says why', async () => {
  const profile = aProfile({ sex: 'female', pregnancy_due_on: '2027-03-01' })
  renderApp(LIST, { api: recordWith([aLogEntry()], { profile }), profile })
  expect(await screen.findByText('No class: the general ranges are not for a pregnancy')).toBeTruthy()
  expect(screen.queryByText('Normal')).toBeNull()
})

test('shows the emergency number at once for a very high blood pressure', async () => {
  const profile = aProfile({ country: 'United Kingdom' })
  const { user } = renderApp(`${LIST}/new?kind=blood_pressure`, { api: recordWith([], { profile }), profile })
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '181')
  await user.type(screen.getByRole('textbox', { name: 'Lower value' }), '95')
  const call = await screen.findByRole('link', { name: '999' })
  expect(call.getAttribute('href')).toBe('tel:999')
  expect(call.parentElement?.textContent).toBe('Very high. Call 999 now if you have complaints')
})

const inBerlin = (measured_at: string) => aLogEntry({ measured_at, time_zone: 'Europe/Berlin' })

test('a sitting over midnight stands once, on the day of its first reading', async () => {
  const api = recordWith([inBerlin('2026-11-01T22:59:00Z'), inBerlin('2026-11-01T23:01:00Z')])
  const { user } = renderApp(LIST, { api })
  const day = await screen.findByRole('region', { name: /2026-11-01/ })
  await user.click(await within(day).findByRole('button', { expanded: false }))
  const readings = within(day).getByRole('list', { name: 'Readings' })
  expect(
    within(readings)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Reading 1, 23:59', 'Reading 2, 00:01'])
  expect(screen.queryByRole('region', { name: /2026-11-02/ })).toBeNull()
})
