import { createHealthIssue, listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../test/fakeApi.ts'
import { anIssue, listOfAll, NO_COUNTS } from '../../test/records.ts'
import { recordWithIssues } from '../../test/issueRecord.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('shows each issue’s status and linked records', async () => {
  const migraine = anIssue({
    onset_date: '2019-04-02',
    counts: { ...NO_COUNTS, symptom: 3, medicationplan: 1 },
  })
  renderApp('/health-issues', { api: recordWithIssues(migraine) })
  const row = (await screen.findByRole('link', { name: 'Migraine' })).closest('li')
  expect(row?.textContent).toContain('Active')
  expect(row?.textContent).toContain('G43.9 · since 2019-04-023\u00a0symptoms · 1\u00a0medication\u00a0plan')
})

test('keeps the status in address and call, and typed text only in the call', async () => {
  const api = recordWithIssues(anIssue(), anIssue({ name: 'Asthma', status: 'resolved' }))
  const { user, path } = renderApp('/health-issues', { api })
  await screen.findByRole('link', { name: 'Asthma' })
  await user.click(await screen.findByRole('radio', { name: 'Active (1)' }))
  await screen.findByRole('link', { name: 'Migraine' })
  expect(path()).toBe('/health-issues?status=active')
  await user.type(screen.getByRole('searchbox', { name: 'Search in health issues' }), 'Asthma')
  await screen.findByText('No health issue fits')
  expect(await screen.findByRole('radio', { name: 'Resolved (1)' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Active (0)' })).toBeTruthy()
  expect(path()).toBe('/health-issues?status=active')
  expect(api.callsTo(listHealthIssues).at(-1)?.query).toMatchObject({ status: 'active', search: 'Asthma' })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Asthma' })).toBeTruthy()
})

test('shows the same list at the alias, and explains an empty one', async () => {
  renderApp('/healthissues', { api: recordWithIssues() })
  expect(await screen.findByText('Your health issues will appear here')).toBeTruthy()
})

test('offers to retry a failed load', async () => {
  const api = recordWithIssues(anIssue())
  const answers = [problem(500)]
  api.on(listHealthIssues, () => answers.shift() ?? listOfAll([anIssue()]))
  const { user } = renderApp('/health-issues', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('takes the code with a listed name; an own name needs none', async () => {
  const api = recordWithIssues()
  const { user } = renderApp('/health-issues/new', { api })
  const name = await screen.findByRole('combobox', { name: 'What is it called?' })
  await user.type(name, 'asthm')
  await user.click(await screen.findByRole('option', { name: /^Asthma/ }))
  expect(screen.getByDisplayValue('J45.9')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'In remission' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'Asthma' })
  expect(api.callsTo(createHealthIssue)[0]?.body).toMatchObject({
    name: 'Asthma',
    icd10_code: 'J45.9',
    status: 'remission',
  })
})

test('rejects an invalid code at its field', async () => {
  const { user } = renderApp('/health-issues/new', { api: recordWithIssues() })
  await user.type(await screen.findByRole('combobox', { name: 'What is it called?' }), 'My own')
  await user.tab()
  const code = screen.getByRole('textbox', { name: /ICD-10/ })
  await user.type(code, 'xyz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a code like I10 or E11.9.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
})
