import { getProfile, patchProfile, updateProfile, type Profile } from '@salve/contract/users/profile.ts'
import type { FastifyInstance } from 'fastify'
import { readProfile } from '../../auth/profile.ts'
import type { Context } from '../../context.ts'
import { patientNow } from '../../db/patient-clock.ts'
import { mount } from '../../http/mount.ts'
import { invalid } from '../../lib/errors.ts'

type Changes = Partial<Omit<Profile, 'id' | 'email' | 'email_verified' | 'image_url'>>

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getProfile, ({ userId }) => readProfile(context, userId))
  mount(app, context, patchProfile, ({ userId, body }) => changeProfile(context, userId, body as Changes))
  mount(app, context, updateProfile, ({ userId, body }) => changeProfile(context, userId, body as Changes))
}

async function changeProfile(context: Context, userId: string, changes: Changes): Promise<Profile> {
  const { allergies, emergency_contacts, ...plain } = changes
  if (plain.date_of_birth && plain.date_of_birth > (await patientNow(context, userId)).date)
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
  return readProfile(context, userId)
}
