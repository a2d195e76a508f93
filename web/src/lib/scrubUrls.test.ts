import { expect, test } from 'vitest'
import { scrubUrl, scrubUrls } from './scrubUrls.ts'

const id = '0199d8a0-0000-7000-8000-000000000001'

test.each([
  [`https://salve.example/health-issues/${id}/edit?tab=1#x`, 'https://salve.example/health-issues/{id}/edit'],
  [`/health-issues/${id}/symptom/new`, '/health-issues/{id}/symptom/new'],
  ['/verify-email/dG9rZW4tb2YtdGhlLW1lc3NhZ2U', '/verify-email/{id}'],
  ['/reset-password#token=secret-token', '/reset-password'],
  ['/google-callback?code=secret&state=s', '/google-callback'],
  ['/api/medications/medication-plans/?search=ramipril', '/api/medications/medication-plans/'],
  ['/medicalrecord/symptoms', '/medicalrecord/symptoms'],
  ['http://127.0.0.1:3000/dashboard', 'http://127.0.0.1:3000/dashboard'],
])('reports %s as %s', (address, scrubbed) => {
  expect(scrubUrl(address)).toBe(scrubbed)
})

test.each([
  ['mailto:?subject=Renewal&body=Metformin%20500%20mg', 'mailto:'],
  ['<a href="mailto:vogt@example.org">', '<a href="mailto:">'],
  ['tel:+49123456', 'tel:'],
  ['geo:52.5,13.4?q=Seestr.%201', 'geo:'],
])('reports only the scheme of %s', (address, scrubbed) => {
  expect(scrubUrls(address)).toBe(scrubbed)
})

test('scrubs addresses anywhere in a report', () => {
  const report = {
    message: `GET /api/medical-records/symptoms/${id}/?a=b failed`,
    breadcrumbs: [{ data: { url: `/health-issues/${id}?q=migraine`, status_code: 404 } }],
    request: { url: `https://salve.example/chat/${id}` },
  }
  expect(scrubUrls(report)).toEqual({
    message: 'GET /api/medical-records/symptoms/{id}/ failed',
    breadcrumbs: [{ data: { url: '/health-issues/{id}', status_code: 404 } }],
    request: { url: 'https://salve.example/chat/{id}' },
  })
})
