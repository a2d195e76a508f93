import { endpoints } from '@salve/contract/all.ts'
import { expect, it } from 'vitest'

/** The calls of the specification's section 7, whole. */
const SPECIFIED = `
POST /api/users/login/
POST /api/users/register/
GET /api/users/verify-email/{token}/
POST /api/users/resend-verification/
POST /api/users/check-email/
GET /api/users/profile/
PATCH /api/users/profile/
PATCH /api/users/profile/update/
POST /api/users/profile/upload-image/
POST /api/users/logout/
POST /api/users/forgot-password/
POST /api/users/reset-password/
GET /api/users/google/login/
POST /api/users/google/callback/
POST /api/token/
POST /api/token/refresh/
POST /api/token/blacklist/
POST /api/users/auth/set-refresh-cookie/
POST /api/users/auth/clear-refresh-cookie/
GET /api/medical-records/health-issues/
GET /api/medical-records/health-issues/{id}/
POST /api/medical-records/health-issues/
PUT /api/medical-records/health-issues/{id}/
DELETE /api/medical-records/health-issues/{id}/
POST /api/medical-records/symptoms/
GET /api/medical-records/symptoms/by_health_issue/
GET /api/medications/medication-plans/
GET /api/medications/medication-plans/{id}/
POST /api/medications/medication-plans/
PUT /api/medications/medication-plans/{id}/
DELETE /api/medications/medication-plans/{id}/
`
  .trim()
  .split('\n')

const calls = endpoints.map(({ method, path }) => `${method} ${path}`)

it('contains every call of the specification at its exact path', () => {
  expect(calls).toEqual(expect.arrayContaining(SPECIFIED))
})

it('names each call once', () => {
  expect(new Set(calls).size).toBe(calls.length)
})

it('equals the agreed list', async () => {
  await expect(`${calls.toSorted().join('\n')}\n`).toMatchFileSnapshot('./routes.txt')
})
