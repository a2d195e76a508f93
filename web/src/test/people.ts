import type { Profile } from '@salve/contract/users/profile.ts'
import { today } from '../lib/zonedTimes.ts'

/** An invented person; each test overrides the relevant fields. */
export function aProfile(given: Partial<Profile> = {}): Profile {
  return {
    id: '0199d8a0-0000-7000-8000-000000000001',
    email: 'ada@example.org',
    email_verified: true,
    name: 'Ada Example',
    date_of_birth: null,
    sex: null,
    height_cm: null,
    pregnancy_due_on: null,
    not_pregnant: false,
    is_breastfeeding: null,
    not_pregnant_on: null,
    breastfeeding_said_on: null,
    blood_type: null,
    phone: null,
    address: null,
    city: null,
    country: null,
    time_zone: 'Europe/Berlin',
    language: 'en',
    allergies: [],
    emergency_contacts: [],
    image_url: null,
    updated_at: '2026-11-01T08:00:00Z',
    ...given,
  }
}

/** Today where that person is, which is not everywhere the same. */
export const patientToday = (): string => today(new Date(), aProfile().time_zone)

const ACCESS_TTL_S = 15 * 60

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/**
 * An access token as the server's look from outside: its claims can be read, its signature is
 * nonsense.
 */
export function accessTokenFor(profile: Profile, { expiresInS = ACCESS_TTL_S, serial = 1 } = {}): string {
  const now = Math.floor(Date.now() / 1000)
  return [
    part({ alg: 'HS256' }),
    part({ sub: profile.id, iat: now, exp: now + expiresInS, serial }),
    'signature',
  ].join('.')
}
