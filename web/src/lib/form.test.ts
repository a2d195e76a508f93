import { HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { ProfileInput } from '@salve/contract/users/profile.ts'
import { expect, test } from 'vitest'
import { contractResolver, fetchJudge } from './form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

test('omits an empty field', async () => {
  const judge = contractResolver(HealthIssueInput)
  const { values } = await judge(
    { name: ' Migraine ', icd10_code: '', onset_date: '', notes: '' },
    undefined,
    options,
  )
  expect(values).toEqual({
    name: 'Migraine',
    icd10_code: null,
    status: 'active',
    severity: null,
    onset_date: null,
    resolved_date: null,
    diagnosed_by: null,
    notes: '',
  })
})

test('sends null for a field that a change clears', async () => {
  const judge = contractResolver(ProfileInput, { empty: null })
  const { values } = await judge({ phone: '', city: 'Wien' }, undefined, options)
  expect(values).toEqual({ phone: null, city: 'Wien' })
})

test('shows each field’s first error', async () => {
  const judge = contractResolver(HealthIssueInput)
  const { errors } = await judge({ name: '', icd10_code: 'what?' }, undefined, options)
  expect(errors).toMatchObject({
    name: { message: 'Fill in this field.' },
    icd10_code: { message: 'Enter a code like I10 or E11.9.' },
  })
})

test('shows a rule over several fields at the field that it names', async () => {
  const judge = contractResolver(HealthIssueInput)
  const { errors } = await judge({ name: 'Flu', resolved_date: '2026-01-01' }, undefined, options)
  expect(errors).toMatchObject({ resolved_date: { message: 'Only a resolved issue has this date.' } })
})

test('validates with a lazily loaded schema, and does not submit without it', async () => {
  const judge = contractResolver({ load: async () => HealthIssueInput })
  const { errors } = await judge({ name: '' }, undefined, options)
  expect(errors).toMatchObject({ name: { message: 'Fill in this field.' } })
  const lost = { load: () => Promise.reject<typeof HealthIssueInput>(new TypeError('Failed to fetch')) }
  await expect(fetchJudge(lost)).rejects.toThrow('Failed to fetch')
  await expect(contractResolver(lost)({ name: 'Migraine' }, undefined, options)).rejects.toThrow(
    'Failed to fetch',
  )
})
