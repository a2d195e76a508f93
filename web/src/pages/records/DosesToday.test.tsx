import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import {
  type DoseEvent,
  listDoseEvents,
  markDose,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { anIssue, aPlan, aSymptom, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ramipril = aPlan({ food: 'with' })
const metformin = aPlan({ drug_name: 'Metformin', strength: '500 mg' })

/** 09:30 in Berlin. */
const NOW = '2026-11-20T08:30:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function aDose(given: Partial<DoseEvent> = {}): DoseEvent {
  return {
    medication_plan: ramipril.id,
    slot: 'morning',
    local_date: '2026-11-20',
    drug_name: 'Ramipril',
    strength: '5 mg',
    form: 'tablet',
    due_time: '07:00',
    due_at: '2026-11-20T06:00:00Z',
    amount: 1,
    status: 'due',
    taken_at: null,
    skip_reason: null,
    note: '',
    on_time_until: null,
    closes_at: null,
    next_due_at: null,
    is_on_time: null,
    marked_at: null,
    ...given,
  }
}

/** A record whose doses the calls change as the server would: of two marks the first counts. */
function recordWith(...doses: DoseEvent[]) {
  const api = createFakeApi()
  let stored = doses
  const change = (name: Pick<DoseEvent, 'medication_plan' | 'slot'>, made: Partial<DoseEvent>) => {
    const isIt = (dose: DoseEvent) => dose.medication_plan === name.medication_plan && dose.slot === name.slot
    stored = stored.map((dose) => (isIt(dose) ? { ...dose, ...made } : dose))
    return stored.find(isIt) ?? problem(422)
  }
  api.on(listHealthIssues, () => listOfAll([anIssue()]))
  api.on(listSymptoms, () => listOfAll([aSymptom()]))
  api.on(listMedicationPlans, () => listOfAll([ramipril, metformin]))
  api.on(listDoseEvents, () => listOfAll(stored))
  api.on(markDose, ({ body }) => {
    const dose = change(body, {
      status: body.status,
      taken_at: body.status === 'taken' ? (body.taken_at ?? NOW) : null,
      skip_reason: body.skip_reason,
    })
    return 'slot' in dose ? { ...dose, was_marked_before: false } : dose
  })
  api.on(undoDose, ({ body }) => change(body, { status: 'due', taken_at: null, skip_reason: null }))
  return api
}

const tick = (name: string) => screen.findByRole('button', { name: `${name}: taken` })

test('one tap marks a dose as taken, the row says when, and it can be undone', async () => {
  const api = recordWith(aDose())
  const { user } = renderApp('/dashboard', { api })
  const morning = await screen.findByRole('region', { name: 'Morning, 07:00' })
  expect(within(morning).getByText('1 tablet, with a meal')).toBeTruthy()
  expect(within(morning).getByText('Not marked yet')).toBeTruthy()
  await user.click(await tick('Ramipril 5 mg'))
  expect(within(morning).getByText('09:30')).toBeTruthy()
  expect((await tick('Ramipril 5 mg')).getAttribute('aria-pressed')).toBe('true')
  expect(api.callsTo(listDoseEvents)[0]?.url.search).toBe('?from=2026-11-19&to=2026-11-20')
  await screen.findByText('Ramipril 5 mg: taken at 09:30')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await within(morning).findByText('Not marked yet')).toBeTruthy()
  expect(api.callsTo(undoDose)[0]?.body).toEqual({
    medication_plan: ramipril.id,
    slot: 'morning',
    local_date: '2026-11-20',
  })
})

test('a second tap does not take the mark back, it offers to', async () => {
  const api = recordWith(aDose())
  const { user } = renderApp('/dashboard', { api })
  await user.dblClick(await tick('Ramipril 5 mg'))
  await screen.findAllByText('Ramipril 5 mg: taken at 09:30')
  await waitFor(() => expect(api.callsTo(markDose).length).toBeGreaterThan(0))
  expect(api.callsTo(undoDose)).toHaveLength(0)
  expect((await tick('Ramipril 5 mg')).getAttribute('aria-pressed')).toBe('true')
})

test('the tick shows at once; a mark that could not be saved is said, and the row is as before', async () => {
  const api = recordWith(aDose())
  api.on(markDose, () => problem(503))
  const release = api.hold(markDose)
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  await screen.findByRole('button', { name: 'Ramipril 5 mg: taken', pressed: true })
  release()
  await screen.findByText(/could not do this just now/)
  expect((await tick('Ramipril 5 mg')).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('Not marked yet')).toBeTruthy()
})

test('what another device said first is what the row says', async () => {
  const api = recordWith(aDose())
  api.on(markDose, () => ({
    ...aDose({ status: 'taken', taken_at: '2026-11-20T06:04:00Z' }),
    was_marked_before: true,
  }))
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  expect(await screen.findByText('07:04')).toBeTruthy()
  expect(screen.getByText('Ramipril 5 mg: taken at 07:04')).toBeTruthy()
})

test('a dose is skipped with a reason, and that can be taken back', async () => {
  const api = recordWith(aDose())
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Skip: I have none left' }))
  expect(await screen.findByText('None left')).toBeTruthy()
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ status: 'skipped', skip_reason: 'None left' })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take this mark back' }))
  expect(await screen.findByText('Not marked yet')).toBeTruthy()
})

test('what was forgotten yesterday stands plainly above, and counts as taken when it was due', async () => {
  const api = recordWith(
    aDose({
      medication_plan: metformin.id,
      drug_name: 'Metformin',
      strength: '500 mg',
      slot: 'evening',
      local_date: '2026-11-19',
      due_time: '18:00',
      due_at: '2026-11-19T17:00:00Z',
      status: 'missed',
    }),
    aDose({ status: 'taken', taken_at: '2026-11-20T06:10:00Z' }),
  )
  const { user } = renderApp('/dashboard', { api })
  const yesterday = await screen.findByRole('region', { name: 'Yesterday, not marked' })
  expect(within(yesterday).getByText('Not marked')).toBeTruthy()
  expect(screen.getByText('07:10')).toBeTruthy()
  await user.click(await tick('Metformin 500 mg'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Yesterday, not marked' })).toBeNull())
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ taken_at: '2026-11-19T17:00:00Z' })
})

test('the medication page begins with the doses of today', async () => {
  const { user } = renderApp('/medication', { api: recordWith(aDose()) })
  const today = await screen.findByRole('region', { name: 'Medication today' })
  await user.click(await tick('Ramipril 5 mg'))
  expect(await within(today).findByText('09:30')).toBeTruthy()
})
