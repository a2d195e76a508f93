import { LANGUAGES } from '@salve/domain/language.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Email, Id, line, maybe, Timestamp } from '../fields.ts'

export const SEXES = ['female', 'male', 'intersex', 'unknown'] as const
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const ALLERGY_SEVERITIES = ['mild', 'moderate', 'severe'] as const
export const IMAGE_SIZES = [64, 256] as const
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

export const Language = z.enum(LANGUAGES)
export const TimeZone = line(64).check(z.refine(isTimeZone, 'time_zone'))

export const Allergy = z.strictObject({
  substance: line(200),
  reaction: z._default(line(500, 0), ''),
  severity: maybe(z.enum(ALLERGY_SEVERITIES)),
})
export const EmergencyContact = z.strictObject({
  name: line(200),
  relation: z._default(line(100, 0), ''),
  phone: line(40),
})

const fields = {
  name: line(200),
  date_of_birth: z.nullable(CalendarDate),
  sex: z.nullable(z.enum(SEXES)),
  height_cm: z.nullable(z.number().check(z.gte(30), z.lte(272))),
  /** Date a child is or was expected: general ranges are not for a pregnancy. */
  pregnancy_due_on: z.nullable(CalendarDate),
  /** The person says that they are not pregnant; a due date says that they are. */
  not_pregnant: z.boolean(),
  /** Null while it is not said. */
  is_breastfeeding: z.nullable(z.boolean()),
  blood_type: z.nullable(z.enum(BLOOD_TYPES)),
  phone: z.nullable(line(40)),
  address: z.nullable(line(500)),
  city: z.nullable(line(100)),
  country: z.nullable(line(100)),
  time_zone: TimeZone,
  language: Language,
  allergies: z.array(Allergy).check(z.maxLength(100)),
  emergency_contacts: z.array(EmergencyContact).check(z.maxLength(20)),
}

export const Profile = z.object({
  id: Id,
  email: Email,
  email_verified: z.boolean(),
  ...fields,
  /** The days on which that was said last. */
  not_pregnant_on: z.nullable(CalendarDate),
  breastfeeding_said_on: z.nullable(CalendarDate),
  /** URL of the picture, fetched with the token, `?size=64` or `?size=256`; null without one. */
  image_url: z.nullable(z.string()),
  /** Only while the account waits to be erased: until then it can be kept. */
  erase_at: z.optional(z.string()),
  /** The version, for If-Match. */
  updated_at: Timestamp,
})
export type Profile = z.infer<typeof Profile>

export const ProfileInput = z.partial(z.strictObject(fields))
export type ProfileInput = z.input<typeof ProfileInput>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile/',
  right: 'own',
  summary: 'The profile of the signed-in person',
  whileClosing: true,
  response: Profile,
})
export const patchProfile = endpoint({
  method: 'PATCH',
  ifMatch: true,
  path: '/api/users/profile/',
  right: 'own',
  summary: 'Change the given fields of the profile',
  body: ProfileInput,
  response: Profile,
})
export const updateProfile = endpoint({
  method: 'PATCH',
  ifMatch: true,
  path: '/api/users/profile/update/',
  right: 'own',
  summary: 'Change the given fields of the profile (same as PATCH users/profile/)',
  body: ProfileInput,
  response: Profile,
})
export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/api/users/profile/upload-image/',
  right: 'own',
  summary: 'Set the profile picture; multipart with one JPEG, PNG or WebP in the field image',
  upload: 'image',
  response: Profile,
})
export const deleteProfileImage = endpoint({
  method: 'DELETE',
  path: '/api/users/profile/image/',
  right: 'own',
  summary: 'Remove the profile picture',
  response: Profile,
})
export const getProfileImage = endpoint({
  method: 'GET',
  path: '/api/users/profile/image/',
  right: 'own',
  summary: 'The profile picture as WebP, a square of 64 or 256 pixels',
  query: z.strictObject({
    size: z._default(z.coerce.number().check(z.refine((n) => n === 64 || n === 256, 'image_size')), 256),
    /** Differs after each upload, so that an address always means the same picture. */
    v: z.optional(z.string().check(z.maxLength(20))),
  }),
  download: true,
  response: z.unknown(),
})

/**
 * Names that the database interprets in the same way; it reads offsets and abbreviations
 * differently.
 */
const ZONE_NAME = /^(?!SystemV\/|US\/Pacific-New$)([A-Za-z]+\/.+|UTC|GMT|[CEMW]ET)$/

/** True for a name of the IANA time zone database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
