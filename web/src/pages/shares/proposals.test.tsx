import { getMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { checkSafety } from '@salve/contract/medications/safety.ts'
import {
  acceptProposal,
  getProposal,
  listProposals,
  type Proposal,
  type Proposed,
} from '@salve/contract/proposals.ts'
import { countUnreadReceipts } from '@salve/contract/shares/receipts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { patientToday } from '../../test/people.ts'
import { NO_FINDINGS } from '../../test/planRecord.ts'
import { aPlan } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-0000000000a1'
const PLAN = '0199d8a0-0000-7000-8000-0000000000a2'
const facts = {
  drug_name: 'Ramipril',
  strength: '5 mg',
  form: 'tablet' as const,
  status: 'active' as const,
  schedules: [
    {
      kind: 'slots' as const,
      morning: 1,
      noon: 0,
      evening: 0,
      bedtime: 0,
      days: { kind: 'every_day' as const },
    },
  ],
  end_date: null,
}

/** A server on which a change of a plan was proposed. */
function proposed(change: 'stop' | 'pause') {
  return proposing({
    kind: 'plan_change',
    medication_plan: PLAN,
    change,
    resume_on: null,
    schedules: null,
    effective_from: null,
  })
}

function proposing(what: Proposed) {
  let proposal: Proposal = {
    id: ID,
    author_name: 'Dr. Hannah Vogt',
    what,
    reason: 'You cough',
    status: 'pending',
    is_changed: false,
    decline_reason: '',
    decided_at: null,
    created_at: '2026-01-10T08:15:00.000000Z',
    updated_at: '2026-01-10T08:15:00.000000Z',
    share: '0199d8a0-0000-7000-8000-0000000000a3',
    record: null,
    target: { before: facts, now: facts, version: '2026-01-09T08:00:00.000000Z', has_changed: false },
  }
  const api = createFakeApi()
  api.on(listProposals, () => ({ results: [proposal], next: null }))
  api.on(getProposal, () => proposal)
  api.on(countUnreadReceipts, () => ({ unread: 0, read_position: 0 }))
  api.on(acceptProposal, () => {
    proposal = { ...proposal, status: 'accepted', is_changed: true, record: PLAN }
    return proposal
  })
  return api
}

test('accepts a proposed stop with another reason, for the version that was seen', async () => {
  const api = proposed('stop')
  const { user, path } = renderApp(`/shares/proposals/${ID}/edit`, { api })
  const reason = await screen.findByRole('textbox', { name: /^Reason/ })
  await user.clear(reason)
  await user.type(reason, 'Cough')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/shares/proposals'))
  const [call] = api.callsTo(acceptProposal)
  expect(call?.body).toEqual({ stop: { last_day: null, stop_reason: 'Cough' } })
  expect(call?.headers.get('If-Match')).toBe('"2026-01-09T08:00:00.000000Z"')
})

test('reports a proposed pause’s error at its day, and keeps the typed text', async () => {
  const api = proposed('pause')
  api.on(acceptProposal, () => problem(422, 'invalid', { resume_on: ['This is before the beginning.'] }))
  const { user, path } = renderApp(`/shares/proposals/${ID}/edit`, { api })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is before the beginning.')).toBeDefined()
  expect(path()).toBe(`/shares/proposals/${ID}/edit`)
  expect(api.callsTo(acceptProposal)[0]?.body).toEqual({ pause: { from: patientToday(), resume_on: null } })
})

test('checks other amounts against the plan’s other facts', async () => {
  const four = [
    { ...facts.schedules[0], morning: 2, noon: 2, evening: 2, bedtime: 2 },
  ] as typeof facts.schedules
  const change = { kind: 'plan_change' as const, medication_plan: PLAN, change: 'amounts' as const }
  const api = proposing({ ...change, resume_on: null, schedules: four, effective_from: null })
  const ingredients = [{ inn: 'paracetamol', strength: '1000 mg' }]
  api.on(getMedicationPlan, () => aPlan({ id: PLAN, drug_name: 'House tablet', strength: null, ingredients }))
  api.on(checkSafety, () => NO_FINDINGS)
  renderApp('/shares/proposals', { api })
  await waitFor(() => expect(api.callsTo(checkSafety)).toHaveLength(1))
  expect(api.callsTo(checkSafety)[0]?.body).toMatchObject({
    medication_plan: PLAN,
    ingredients,
    schedules: four,
  })
})

test('checks a new plan against the tables with its form, prescriber and reason', async () => {
  const plan = { kind: 'plan' as const, drug_name: 'Ozempic', strength: '1 mg', ingredients: [] }
  const how = { form: 'injection' as const, food: 'any' as const, instructions: '', end_date: null }
  const api = proposing({ ...plan, ...how, start_date: patientToday(), schedules: facts.schedules })
  api.on(checkSafety, () => NO_FINDINGS)
  renderApp('/shares/proposals', { api })
  await waitFor(() => expect(api.callsTo(checkSafety)).toHaveLength(1))
  expect(api.callsTo(checkSafety)[0]?.body).toMatchObject({
    form: 'injection',
    prescriber: 'Dr. Hannah Vogt',
    reason: 'You cough',
  })
})
