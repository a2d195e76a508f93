import {
  acknowledgeFinding,
  forgetKnownFinding,
  reviewSafety,
  type SafetyReview,
} from '@salve/contract/medications/safety.ts'
import { patchProfile } from '@salve/contract/users/profile.ts'
import { SAFETY_SCOPE, SAFETY_SOURCES } from '@salve/domain/net/scope.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { aProfile } from '../../../../test/people.ts'
import { NO_FINDINGS } from '../../../../test/planRecord.ts'
import { anId } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

type Warning = SafetyReview['amounts'][number]

const metformin = { medication_plan: anId(), drug_name: 'Metformin' }
const report = anId()

const aWarning = (given: Partial<Warning> = {}): Warning => ({
  kind: 'person',
  severity: 'major',
  key: 'kidney-metformin',
  medicines: [metformin],
  uncounted: [],
  text: 'It builds up.',
  why: 'Because of your record: eGFR 18.',
  say: 'Call your doctor today.',
  source: 'A label',
  year: 2024,
  is_reread: true,
  ingredient: null,
  period: null,
  unit: null,
  total: null,
  max: null,
  because: [{ fact: 'lab', id: report, on: '2026-11-03', text: 'eGFR 18 (2026-11-03)', value: 18 }],
  urgency: 'today',
  reach: 1,
  known: null,
  ...given,
})

function recordWith(amounts: () => Warning[]) {
  const api = createFakeApi()
  api.on(reviewSafety, () => ({ ...NO_FINDINGS, checked: [metformin], amounts: amounts() }))
  return api
}

const isFolded = (text: string) => screen.getByText(text).closest('li.hidden') !== null
const gap = (key: string, text: string) =>
  aWarning({ kind: 'cannot_judge', severity: 'info', key, text, because: [], urgency: 'know' })

const many = ['today', 'visit', 'visit', 'know', 'visit', 'know', 'today'] as const

test('shows five findings first, by what to do, and all of them on request', async () => {
  const amounts = many.map((urgency, index) =>
    aWarning({
      key: `rule ${index}`,
      text: `Finding ${index}.`,
      urgency,
      severity: index === 6 ? 'info' : 'moderate',
      kind: 'person',
    }),
  )
  const { user } = renderApp('/medication/safety', { api: recordWith(() => amounts) })
  const today = await screen.findByRole('region', { name: 'Ask today' })
  expect(within(today).getByText('Finding 0.')).toBeTruthy()
  const soon = screen.getByRole('region', { name: 'Ask in the next days, at the latest at your next visit' })
  expect(within(soon).getAllByText(/^Finding \d\.$/)).toHaveLength(3)
  expect(amounts.map(({ text }) => isFolded(text))).toEqual([false, false, false, false, false, true, true])
  await user.click(screen.getByRole('button', { name: 'Show all: 2 more' }))
  expect(amounts.some(({ text }) => isFolded(text))).toBe(false)
  expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
})

test('never folds what must not be used, also as a sixth', async () => {
  const amounts = Array.from({ length: 7 }, (_, index) =>
    aWarning({ key: `rule ${index}`, text: `Never ${index}.`, kind: 'person_contraindicated' }),
  )
  renderApp('/medication/safety', { api: recordWith(() => amounts) })
  await screen.findByText('Never 6.')
  expect(document.querySelector('li.hidden')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('each fact behind a finding leads to its place in the record', async () => {
  renderApp('/medication/safety', { api: recordWith(() => [aWarning()]) })
  const link = await screen.findByRole('link', { name: 'eGFR 18 (2026-11-03)' })
  expect(link.getAttribute('href')).toBe(`/medicalrecord/labresult/${report}`)
})

test('mutes a finding on the person that the doctor knows of, and restores it on request', async () => {
  const id = anId()
  let known: Warning['known'] = null
  const api = recordWith(() => [aWarning({ known })])
  const answers = [problem(500)]
  api.on(acknowledgeFinding, () => {
    const failed = answers.shift()
    if (failed) return failed
    known = { id, since: '2026-11-20T08:00:00Z' }
    return known
  })
  api.on(forgetKnownFinding, () => {
    known = null
    return undefined
  })
  const { user } = renderApp('/medication/safety', { api })
  const say = 'My doctor knows: Metformin. It builds up.'
  await user.click(await screen.findByRole('button', { name: say }))
  expect(await screen.findByText('1 serious')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say }))
  expect(await screen.findByText('1 that your doctor knows of')).toBeTruthy()
  expect(document.activeElement?.hasAttribute('data-findings')).toBe(true)
  expect(api.callsTo(acknowledgeFinding).at(-1)?.body).toEqual({ key: 'kidney-metformin' })
  expect(screen.getByText(/^Noted on 2026-11-20\./)).toBeTruthy()
  expect(screen.queryByText('Call your doctor today.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Warn again: Metformin. It builds up.' }))
  expect(await screen.findByRole('button', { name: say })).toBeTruthy()
})

test('what cannot be judged is one card, and a no is stored where it is asked', async () => {
  let isAsked = true
  const api = recordWith(() => [
    ...(isAsked ? [gap('cannot_judge pregnancy', 'We cannot judge a pregnancy.')] : []),
    gap('cannot_judge not_in_list', 'Our rules do not know these diagnoses: Riddle.'),
  ])
  api.on(patchProfile, ({ body }) => {
    isAsked = false
    return aProfile({ not_pregnant: body.not_pregnant ?? false })
  })
  const { user } = renderApp('/medication/safety', { api })
  await screen.findByText('2 that we cannot judge')
  expect(screen.getAllByText('We cannot judge this')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'No, I am not pregnant' }))
  await waitFor(() => expect(screen.queryByText(/We cannot judge a pregnancy/)).toBeNull())
  expect(api.callsTo(patchProfile).at(-1)?.body).toEqual({ not_pregnant: true })
  expect(screen.getByText(/Riddle/)).toBeTruthy()
})

test('a page says how many rules there are, from which sources, and what they cannot see', async () => {
  const { user } = renderApp('/medication/safety', { api: recordWith(() => []) })
  await user.click(
    await screen.findByRole('link', { name: 'What this check looks at, and what it cannot see' }),
  )
  expect(await screen.findByText(new RegExp(`^${SAFETY_SCOPE.person_rules} rules in which`))).toBeTruthy()
  for (const { title, year } of SAFETY_SOURCES) expect(screen.getByText(`${title}, ${year}`)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What it cannot see' })).toBeTruthy()
})
