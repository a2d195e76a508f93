import { getHealthIssue, replaceHealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordWithIssues } from '../../test/issueRecord.ts'
import { anIssue, stale } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('resolves an issue with one tap, and undoes it with another', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  const { user } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText('Migraine is marked as resolved')
  expect(api.callsTo(replaceHealthIssue)[0]?.body).toMatchObject({ status: 'resolved' })
  expect(api.callsTo(replaceHealthIssue)[0]?.headers.get('If-Match')).toBe(`"${migraine.updated_at}"`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Mark as resolved' })
  expect(api.callsTo(replaceHealthIssue)[1]?.body).toMatchObject({ status: 'active', resolved_date: null })
})

test('resolves an issue right after an edit without losing the edit', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  const sheet = await screen.findByRole('dialog', { name: 'Edit health issue' })
  await user.type(await within(sheet).findByLabelText(/^Notes/), 'Found in a check')
  // An answer in flight before the edit was saved arrives after it, with the old state.
  const release = api.hold(getHealthIssue)
  await user.click(within(sheet).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(`/health-issues/${migraine.id}`))
  expect(await screen.findByText('Found in a check')).toBeTruthy()
  api.on(getHealthIssue, () => migraine)
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText('Migraine is marked as resolved')
  expect(api.callsTo(replaceHealthIssue)).toHaveLength(2)
  expect(api.callsTo(replaceHealthIssue)[1]?.body).toMatchObject({
    notes: 'Found in a check',
    status: 'resolved',
  })
  release()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as active' })).toBeTruthy())
  expect(screen.getByText('Found in a check')).toBeTruthy()
})

test('resolves an issue changed on another device, and keeps that change', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  const { user } = renderApp(`/health-issues/${migraine.id}`, { api })
  await screen.findByRole('button', { name: 'Mark as resolved' })
  const theirs = { ...migraine, notes: 'By the phone', updated_at: '2026-11-19T10:00:00Z' }
  api.on(replaceHealthIssue, ({ body, headers }) =>
    headers.get('If-Match') === `"${theirs.updated_at}"`
      ? { ...theirs, ...body, updated_at: '2026-11-20T10:00:00Z' }
      : stale(theirs),
  )
  await user.click(screen.getByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText('Migraine is marked as resolved')
  expect(api.callsTo(replaceHealthIssue)[1]?.body).toMatchObject({
    notes: 'By the phone',
    status: 'resolved',
  })
})
