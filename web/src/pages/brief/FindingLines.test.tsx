import { type Brief, getAppointmentBrief } from '@salve/contract/brief.ts'
import { reviewSafety, type SafetyReview } from '@salve/contract/medications/safety.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aProfile } from '../../test/people.ts'
import { anId } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const medicine = (drug_name: string) => ({ medication_plan: anId(), drug_name })
const warfarin = medicine('Warfarin')
const ibuprofen = medicine('Ibuprofen')
const pair = {
  medicines: [warfarin, ibuprofen],
  substances: ['warfarin', 'ibuprofen'],
  severity: 'major' as const,
  why: 'Bleeding.',
  say: 'Ask your doctor.',
  source: 'FDA label',
}
const CLEAR: SafetyReview = {
  checked: [warfarin, ibuprofen],
  interactions: [],
  food_and_drink: [],
  same_ingredients: [],
  allergies: [],
  allergies_not_covered: [],
  unused_limits: [],
  amounts: [],
  totals: [],
  within_limits: [],
  not_covered: [],
}

const none = { items: [], total: 0 }
const BRIEF: Brief = {
  provider: { clinician: null, diagnostic_center: null, own_clinician: null, name: 'Dr Test' },
  patient: { name: 'Ada', date_of_birth: null },
  appointment: null,
  since: { origin: 'first', date: '2026-08-01', appointment: null },
  until: '2026-11-20',
  compared_with: { from: '2026-04-11', to: '2026-07-31' },
  health_issues: none,
  plans: none,
  adherence: null,
  as_needed: { ...none, substances: [] },
  values: none,
  measured: 0,
  symptoms: none,
  labs: none,
  lab_lines: 0,
  documents: none,
  questions: [],
}

function show(answer: () => SafetyReview | ReturnType<typeof problem>): void {
  const api = createFakeApi({ profile: aProfile() })
  api.on(getAppointmentBrief, () => BRIEF)
  api.on(reviewSafety, answer)
  renderApp(paths.appointmentBrief(anId()), { api })
}

test('the brief shows open findings with their source', async () => {
  show(() => ({ ...CLEAR, interactions: [{ ...pair, known: null }] }))
  expect(await screen.findByText('Warfarin and Ibuprofen')).toBeTruthy()
  expect(screen.getByText(/Bleeding\. Source: FDA label/)).toBeTruthy()
  expect(screen.queryByText(/the doctor knows/)).toBeNull()
  expect(screen.getByText(/^We looked at pairs/)).toBeTruthy()
})

test('the brief shows what the doctor knows, with its date, and no open finding', async () => {
  const known = { id: anId(), since: '2026-11-02T10:00:00Z' }
  show(() => ({ ...CLEAR, interactions: [{ ...pair, known }] }))
  expect(await screen.findByText(/The patient says that the doctor knows, since .*2026/)).toBeTruthy()
  expect(screen.getByText(/^No open finding in our tables\. That does not show/)).toBeTruthy()
})

test('the brief names a medicine that no table knows', async () => {
  show(() => ({ ...CLEAR, not_covered: [warfarin] }))
  expect(await screen.findByText('Warfarin')).toBeTruthy()
  expect(screen.getByText(/We looked at pairs/)).toBeTruthy()
})

test('a check that cannot be read is no silence', async () => {
  show(() => problem(500, 'internal'))
  expect(await screen.findByText(/^The medicine check could not be read/)).toBeTruthy()
})
