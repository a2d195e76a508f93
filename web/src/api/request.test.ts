import {
  createSymptom,
  listSymptoms,
  listSymptomsByHealthIssue,
  replaceSymptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { login, verifyEmail } from '@salve/contract/users/account.ts'
import { expect, test } from 'vitest'
import { mutationFor, requestFor } from './endpoints.ts'
import { type AnyArgs, urlOf } from './request.ts'

const id = '0199d8a0-0000-7000-8000-000000000001'
const symptom = { name: 'Cough', severity: 3, recorded_date: '2026-11-20', recorded_time: '07:00' }

const plansUrl = (query?: AnyArgs['query']) => urlOf(listMedicationPlans, query ? { query } : {})

test('omits empty filters from the address', () => {
  expect(plansUrl({ status: 'active', health_issue: 'All', search: '' })).toBe(
    '/api/medications/medication-plans/?status=active',
  )
  expect(plansUrl({ status: 'all', health_issue: null, search: undefined })).toBe(
    '/api/medications/medication-plans/',
  )
  expect(plansUrl({ search: 'a & b' })).toBe('/api/medications/medication-plans/?search=a+%26+b')
  expect(plansUrl()).toBe('/api/medications/medication-plans/')
})

test('uses the specified addresses', () => {
  expect(requestFor(listSymptomsByHealthIssue, { query: { health_issue_id: id } }).url).toBe(
    `/api/medical-records/symptoms/by_health_issue/?health_issue_id=${id}`,
  )
  expect(requestFor(listSymptoms, undefined).url).toBe('/api/medical-records/symptoms/')
  expect(requestFor(verifyEmail, { params: { token: 'a/b' } }).url).toBe('/api/users/verify-email/a%2Fb/')
})

test('sends a create with its own or the given idempotency key', () => {
  const { query } = mutationFor(createSymptom)
  const made = query({ body: symptom }).headers?.['Idempotency-Key']
  expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(query({ body: symptom }).headers?.['Idempotency-Key']).not.toBe(made)
  expect(query({ body: symptom, idempotencyKey: id }).headers).toEqual({ 'Idempotency-Key': id })
})

test('sends a replacement with the known version', () => {
  const { query } = mutationFor(replaceSymptom)
  const given = { params: { id }, body: symptom }
  expect(query({ ...given, version: '2026-11-20T07:00:00.123456Z' }).headers).toEqual({
    'If-Match': '"2026-11-20T07:00:00.123456Z"',
  })
  expect(query(given).headers).toEqual({})
})

test('sends other calls with neither', () => {
  expect(
    mutationFor(login).query({ body: { email: 'ada@example.org', password: 'secret' } }).headers,
  ).toEqual({})
})
