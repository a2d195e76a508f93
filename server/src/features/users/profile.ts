import { getProfile, patchProfile, updateProfile, type Profile } from '@salve/contract/users/profile.ts'
import type { FastifyInstance } from 'fastify'
import { forgetSessions } from '../../auth/alive-sessions.ts'
import { readProfile } from '../../auth/profile.ts'
import type { Context } from '../../context.ts'
import { noteZone } from '../../db/patient-times.ts'
import { mount } from '../../http/mount.ts'
import { invalid } from '../../lib/errors.ts'
import { patientToday } from '../../lib/patient-clock.ts'

type Changes = Partial<Omit<Profile, 'id' | 'email' | 'email_verified' | 'image_url'>>

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getProfile, ({ userId }) => readProfile(context, userId))
  for (const endpoint of [patchProfile, updateProfile])
    mount(app, context, endpoint, ({ userId, timeZone, body }) =>
      changeProfile(context, userId, timeZone, body as Changes),
    )
}

async function changeProfile(
  context: Context,
  userId: string,
  timeZone: string,
  changes: Changes,
): Promise<Profile> {
  const { allergies, emergency_contacts, ...plain } = changes
  if (plain.date_of_birth && plain.date_of_birth > patientToday(context, timeZone))
    throw invalid({ date_of_birth: ['date_in_future'] })
  await context.db
    .as(userId)
    .updateTable('profiles')
    .set({
      ...plain,
      ...(allergies ? { allergies: JSON.stringify(allergies) } : {}),
      ...(emergency_contacts ? { emergency_contacts: JSON.stringify(emergency_contacts) } : {}),
      updated_at: context.now(),
    })
    .where('user_id', '=', userId)
    .execute()
  if (plain.time_zone && plain.time_zone !== timeZone) {
    await noteZone(context.db.as(userId), userId, timeZone, plain.time_zone, context.now())
  }
  if (plain.time_zone) forgetSessions(userId)
  return readProfile(context, userId)
}
