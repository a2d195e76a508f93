import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { createLogEntry, listLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aLogEntry, anIssue, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('warns of weight gained with heart failure, with its limit in the chosen unit', async () => {
  const api = createFakeApi()
  api.on(getSettings, () => ({ ...DEFAULT_SETTINGS, unitOfMeasurement: 'imperial' as const }))
  api.on(listHealthIssues, () => listOfAll([anIssue({ icd10_code: 'I50.1' })]))
  api.on(listTargetRanges, () => listOfAll([]))
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const values = [{ key: 'weight' as const, value: 80, unit: 'kg' }]
  api.on(listLogEntries, () => listOfAll([aLogEntry({ kind: 'weight', measured_at: yesterday, values })]))
  const { user } = renderApp('/medicalrecord/logbook/new?kind=weight', { api })
  await user.type(await screen.findByRole('textbox', { name: 'Body weight' }), '182')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/more than 4\.4.lb within 3 days/)).toBeTruthy()
})

test('asks about a value far from the person’s others, and keeps it after confirmation', async () => {
  const api = createFakeApi()
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listTargetRanges, () => listOfAll([]))
  const values = [{ key: 'insulin_dose' as const, value: 6, unit: '[IU]' }]
  api.on(listLogEntries, () => listOfAll([aLogEntry({ kind: 'insulin_dose', values })]))
  api.on(createLogEntry, ({ body }) => aLogEntry({ kind: body.kind, values: body.values }))
  const { user } = renderApp('/medicalrecord/logbook/new?kind=insulin_dose', { api })
  await user.type(await screen.findByRole('textbox', { name: 'Insulin dose' }), '60')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/Your other values are around 6\.00.IU\. Is the number right/)).toBeTruthy()
  expect(api.callsTo(createLogEntry)).toHaveLength(0)
  await user.click(within(notice).getByRole('button'))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
})

test('opens and saves a form without the other values', async () => {
  const api = createFakeApi()
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listTargetRanges, () => listOfAll([]))
  api.on(listLogEntries, () => problem(500))
  api.on(createLogEntry, ({ body }) => aLogEntry({ kind: body.kind, values: body.values }))
  const { user } = renderApp('/medicalrecord/logbook/new?kind=insulin_dose', { api })
  await user.type(await screen.findByRole('textbox', { name: 'Insulin dose' }), '60')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
})
