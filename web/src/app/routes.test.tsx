import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { GuestOnly, Protected } from './guards.tsx'
import { routes } from './routes.tsx'

/** Section 2 of the specification. */
const PUBLIC = ['/', '/news', '/news/a-slug', '/google-popup-callback']
const GUEST_ONLY = [
  '/registration',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/google-callback',
  '/verify-email/a-token',
]
const PROTECTED = [
  '/dashboard',
  '/health-issues',
  '/healthissues',
  '/health-issues/an-id',
  '/health-issues/an-id/edit',
  '/health-issues/an-id/symptom/new',
  '/chat',
  '/chatbot',
  '/appointments',
  '/settings',
  '/settings/me',
  '/settings/look',
  '/settings/units',
  '/settings/app',
  '/settings/profile',
  '/medication',
  '/clinicians',
  '/clinicians/physician/an-id',
  '/clinicians/diagnostic-center/an-id',
  '/medicalrecord',
  '/medicalrecord/logbook',
  '/medicalrecord/charts',
  '/medicalrecord/symptoms',
  '/medicalrecord/labresult',
  '/medicalrecord/documents',
]

/** Returns the guards of an address: the components of the routes above its page. */
function guardOf(address: string) {
  const matches = matchRoutes(routes, address) ?? []
  const guards = matches.map((match) => match.route.Component)
  return {
    isPage: matches.at(-1)?.route.path !== '*',
    guestOnly: guards.includes(GuestOnly),
    protected: guards.includes(Protected),
  }
}

const handleOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.handle as unknown

test.each(PUBLIC)('opens %s to all', (address) => {
  expect(guardOf(address)).toEqual({ isPage: true, guestOnly: false, protected: false })
})

test.each(GUEST_ONLY)('opens %s to guests', (address) => {
  expect(guardOf(address)).toEqual({ isPage: true, guestOnly: true, protected: false })
})

test.each(PROTECTED)('opens %s to signed-in people', (address) => {
  expect(guardOf(address)).toEqual({ isPage: true, guestOnly: false, protected: true })
})

test('shows the aliased page', () => {
  expect(handleOf('/healthissues')).toEqual(handleOf('/health-issues'))
})

test.each(['/no-such-page', '/medicalrecord/nothing', '/health-issues/an-id/symptom'])(
  'does not find %s',
  (address) => {
    expect(guardOf(address).isPage).toBe(false)
  },
)
