import {
  deleteProfileImage,
  getProfileImage,
  patchProfile,
  type Profile,
  uploadProfileImage,
} from '@salve/contract/users/profile.ts'
import {
  DEFAULT_SETTINGS,
  getSettings,
  patchSettings,
  resetSettings,
  type Settings,
} from '@salve/contract/users/settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../../test/fakeApi.ts'
import { aProfile } from '../../test/people.ts'
import { stale } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

/** An account whose settings and profile the calls change as the server would. */
function accountOf(given: Partial<Profile> = {}) {
  let profile = aProfile(given)
  let settings: Settings = DEFAULT_SETTINGS
  const api = createFakeApi({ profile })
  api.on(getSettings, () => settings)
  api.on(patchSettings, ({ body }) => {
    settings = { ...settings, ...(body as Partial<Settings>) }
    return settings
  })
  api.on(resetSettings, () => {
    settings = DEFAULT_SETTINGS
    return settings
  })
  api.on(patchProfile, ({ body }) => {
    profile = { ...profile, ...(body as Partial<Profile>) }
    return profile
  })
  api.on(getProfileImage, () => new Blob(['picture']) as never)
  return { api, profile }
}

test('stores a setting at once with quiet feedback, and applies it everywhere', async () => {
  const { api } = accountOf()
  const { app, user } = renderApp('/settings/units', { api })
  const formats = await screen.findByRole('region', { name: 'Dates and times' })
  await user.click(within(formats).getByRole('radio', { name: '12 hours' }))
  expect(await within(formats).findByText('Saved')).toBeTruthy()
  expect(api.callsTo(patchSettings)[0]?.body).toEqual({ use24HourClock: false })
  expect(app.store.getState().settings.use24HourClock).toBe(false)
  const times = screen.getByRole('region', { name: 'Times of your day' })
  expect(within(times).getAllByRole('spinbutton', { name: /^am\/pm/ })).toHaveLength(4)
})

test('shows all twelve settings', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings/units', { api })
  const units = await screen.findByRole('region', { name: 'Units' })
  for (const group of ['Height, weight and the like', 'Blood glucose', 'Cholesterol', 'Ketones', 'HbA1c']) {
    const [, second] = within(within(units).getByRole('radiogroup', { name: group })).getAllByRole('radio')
    await user.click(second as HTMLElement)
  }
  await user.click(within(units).getByRole('button', { name: /Blood pressure classes by/ }))
  await user.click(await screen.findByRole('option', { name: 'ISH 2020' }))
  await user.click(screen.getByRole('button', { name: /Dates/ }))
  const options = await screen.findAllByRole('option')
  expect(options).toHaveLength(5)
  await user.click(options[1] as HTMLElement)
  await expect
    .poll(() => Object.assign({}, ...api.callsTo(patchSettings).map(({ body }) => body)))
    .toEqual({
      unitOfMeasurement: 'imperial',
      glucoseUnit: 'mg/dL',
      cholesterolUnit: 'mg/dL',
      ketonesUnit: 'mg/dL',
      hbA1cUnit: 'mmol/mol',
      classificationMethod: 'ISH 2020',
      dateFormat: 'dd.MM.yyyy',
    })
})

test('stores a time on blur, and keeps one out of order with its error', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings/units', { api })
  const times = await screen.findByRole('region', { name: 'Times of your day' })
  const hour = within(times).getByRole('spinbutton', { name: /hour.*Morning/ })
  await user.click(hour)
  await user.keyboard('06')
  await user.click(within(times).getByRole('spinbutton', { name: /hour.*Noon/ }))
  await within(times).findByText('Saved')
  expect(api.callsTo(patchSettings).map(({ body }) => body)).toEqual([{ morningTime: '06:00' }])
  api.on(patchSettings, () => problem(422, 'invalid', { noonTime: ['These must follow one another.'] }))
  await user.keyboard('05')
  await user.click(hour)
  expect(await within(times).findByText('These must follow one another.')).toBeTruthy()
  expect(within(times).getByRole('spinbutton', { name: /hour.*Noon/ }).textContent).toBe('05')
})

test('reverts an unsaved setting, and says why', async () => {
  const { api } = accountOf()
  const { app, user } = renderApp('/settings/units', { api })
  const formats = await screen.findByRole('region', { name: 'Dates and times' })
  api.on(patchSettings, () => noAnswer)
  await user.click(within(formats).getByRole('radio', { name: '12 hours' }))
  expect(await within(formats).findByText('Not saved')).toBeTruthy()
  expect(within(formats).getByRole('alert').textContent).toContain('offline')
  expect(app.store.getState().settings.use24HourClock).toBe(true)
})

test('confirms before resetting', async () => {
  const { api } = accountOf()
  const { app, user } = renderApp('/settings/units', { api })
  const formats = await screen.findByRole('region', { name: 'Dates and times' })
  await user.click(within(formats).getByRole('radio', { name: '12 hours' }))
  await within(formats).findByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reset to defaults?' })
  expect(api.callsTo(resetSettings)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Reset' }))
  await screen.findByText('All settings have their defaults again')
  expect(app.store.getState().settings).toEqual(DEFAULT_SETTINGS)
})

test('stores the language with the account, and the theme on the device', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings/look', { api })
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'As the device' }))
  const answer = api.hold(patchProfile)
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deutsch' }).checked).toBe(true)
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sprache und Aussehen' })).toBeTruthy()
  expect(api.callsTo(patchProfile)[0]?.body).toEqual({ language: 'de' })
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Language and look' })
})

test('sends only changed fields of the profile, and clears emptied ones', async () => {
  const { api } = accountOf({ phone: '030 1234', allergies: [] })
  const { user, path } = renderApp('/settings/me', { api })
  await user.click(await screen.findByRole('link', { name: 'Edit profile' }))
  const phone = await screen.findByRole('textbox', { name: /Phone/ })
  await user.clear(phone)
  await user.click(screen.getByRole('button', { name: 'Add an allergy' }))
  await user.type(screen.getByRole('textbox', { name: 'Allergic to' }), 'Penicillin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(path()).toBe('/settings/me')
  expect(api.callsTo(patchProfile)[0]?.body).toEqual({
    phone: null,
    allergies: [{ substance: 'Penicillin', reaction: '', severity: null }],
  })
})

test('shows a conflict in the same field, and merges changes in other fields', async () => {
  const { api, profile } = accountOf({ allergies: [], city: 'Berlin' })
  const newer = { ...profile, city: 'London', updated_at: '2026-11-02T08:00:00Z' }
  const newest = {
    ...newer,
    allergies: [{ substance: 'Nuts', reaction: '', severity: 'severe' as const }],
    updated_at: '2026-11-03T08:00:00Z',
  }
  const answers = [stale(newer), stale(newest), newest]
  api.on(patchProfile, () => answers.shift() ?? newest)
  const { user } = renderApp('/settings/profile', { api })
  await user.click(await screen.findByRole('button', { name: 'Add an allergy' }))
  await user.type(screen.getByRole('textbox', { name: 'Allergic to' }), 'Latex')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('alert')
  expect(choice.textContent).toContain('Nuts, Severe')
  expect(choice.textContent).not.toContain('London')
  await user.click(within(choice).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(api.callsTo(patchProfile)).toHaveLength(3))
  expect(api.callsTo(patchProfile).map(({ headers }) => headers.get('if-match'))).toEqual(
    [profile, newer, newest].map(({ updated_at }) => `"${updated_at}"`),
  )
})

test('removes the last allergy', async () => {
  const { api } = accountOf({ allergies: [{ substance: 'Nuts', reaction: '', severity: 'severe' }] })
  const { user } = renderApp('/settings/profile', { api })
  await user.click(await screen.findByRole('button', { name: 'Remove Nuts' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.callsTo(patchProfile)[0]?.body).toEqual({ allergies: [] })
})

test('shows the form’s and the server’s errors at their fields', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings/profile', { api })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Add a contact' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(3)
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Ada')
  await user.click(screen.getByRole('button', { name: 'Remove this contact' }))
  api.on(patchProfile, () => problem(422, 'invalid', { name: ['This name is taken by a queen.'] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is taken by a queen.')).toBeTruthy()
})

test('finds a time zone by a part of its name', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings/profile', { api })
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect((zone as HTMLInputElement).value).toBe('Europe/Berlin')
  await user.clear(zone)
  await user.type(zone, 'new york')
  await user.click(await screen.findByRole('option', { name: 'America/New York' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.callsTo(patchProfile)[0]?.body).toEqual({ time_zone: 'America/New_York' })
})

test('enters a height in feet and inches if these are the units', async () => {
  const { api } = accountOf({ height_cm: 172.7 })
  const imperial: Settings = { ...DEFAULT_SETTINGS, unitOfMeasurement: 'imperial' }
  api.on(getSettings, () => imperial)
  const { user } = renderApp('/settings/profile', { api })
  const inches = await screen.findByRole('textbox', { name: /Inches/ })
  expect((inches as HTMLInputElement).value).toBe('8')
  await user.clear(inches)
  await user.type(inches, '9')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.callsTo(patchProfile)[0]?.body).toEqual({ height_cm: 175.3 })
})

test('rejects a picture that is too big before sending it, and removes an existing one', async () => {
  const { api, profile } = accountOf({ image_url: '/api/users/profile/image/?v=1' })
  api.on(deleteProfileImage, () => ({ ...profile, image_url: null }))
  const { user } = renderApp('/settings/me', { api })
  await screen.findByRole('button', { name: 'Change the picture' })
  const file = new File([new Uint8Array(11 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  })
  expect(await screen.findByText(/larger than 10 MB/)).toBeTruthy()
  expect(api.callsTo(uploadProfileImage)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Remove the picture' }))
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy()
})

test('ends the session with a sign-out from the settings', async () => {
  const { api } = accountOf()
  const { user } = renderApp('/settings', { api })
  const account = await screen.findByRole('region', { name: 'Account' })
  await user.click(within(account).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Log in/ })).toBeTruthy()
})
