import { listRecentSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeApi } from '../test/fakeApi.ts'
import { renderApp } from '../test/renderApp.tsx'

afterEach(() => vi.restoreAllMocks())

test('keeps the scroll position beneath when a sheet opens and closes', async () => {
  const api = createFakeApi()
  api.on(listRecentSymptoms, () => ({ results: [], next: null }))
  const { router } = renderApp('/medicalrecord/symptoms', { api })
  await screen.findByRole('heading', { level: 1, name: 'Symptoms' })
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await act(() => router.navigate('/medicalrecord/symptoms/new'))
  await screen.findByRole('dialog')
  await act(() => router.navigate('/medicalrecord/symptoms'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/medicalrecord/logbook'))
  await expect.poll(() => scrollTo.mock.calls.length).toBeGreaterThan(0)
})
