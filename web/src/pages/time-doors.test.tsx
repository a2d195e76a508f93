import { markDose } from '@salve/contract/medications/dose-events.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DOORS, DUE, LATE, press, withDoors } from '../test/doseDoors.ts'
import { aRamipril, recordWith } from '../test/doseRecord.ts'
import { renderApp } from '../test/renderApp.tsx'

/** 22:00 in Berlin: nobody has marked the dose of 07:00, and its time is over. */
const MISSED = '2026-11-20T21:00:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(DUE), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function record(at: string) {
  vi.setSystemTime(at)
  const api = recordWith(aRamipril())
  withDoors(api, aRamipril(), at !== DUE)
  return api
}

describe.each(DOORS)('a dose is taken by $door', ({ open, take }) => {
  test('is marked as now while it is due', async () => {
    const api = record(DUE)
    await take(renderApp(open, { api }))
    await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
    expect(Date.parse(api.callsTo(markDose)[0]?.body.taken_at ?? '')).toBe(Date.parse(DUE))
  })

  test.each([
    ['late', LATE],
    ['missed', MISSED],
  ])('once it is %s gets no time before somebody gives one', async (_, at) => {
    const api = record(at)
    const page = renderApp(open, { api })
    await take(page)
    const planned = await screen.findByRole('button', { name: /^At .*07:00$/ })
    expect(screen.getByRole('button', { name: 'Just now' })).toBeTruthy()
    expect(api.callsTo(markDose)).toHaveLength(0)
    await page.user.click(planned)
    // A form shows the time that was said, and is saved then.
    const save = screen.queryByRole('button', { name: 'Save' })
    if (save) await page.user.click(save)
    await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
    expect(Date.parse(api.callsTo(markDose)[0]?.body.taken_at ?? '')).toBe(Date.parse('2026-11-20T06:00:00Z'))
  })
})

test('has no time when it is skipped', async () => {
  const api = record(LATE)
  const page = renderApp('/dashboard', { api })
  await press(page, 'Skip: Ramipril 5 mg')
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ status: 'skipped' })
  expect(api.callsTo(markDose)[0]?.body.taken_at ?? null).toBeNull()
})
