import { getProfile, patchProfile, updateProfile, type Profile } from '@salve/contract/users/profile.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forgetSessions } from '../../auth/active-sessions.ts'
import { readProfile } from '../../auth/profile.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { noteZone } from '../../record/patient-times.ts'
import { mount } from '../../http/mount.ts'
import { ifMatchOf } from '../../http/versions.ts'
import { invalid, stale } from '../../lib/errors.ts'
import { patientToday } from '../../lib/patient-clock.ts'

type Changes = Partial<
  Omit<
    Profile,
    | 'id'
    | 'email'
    | 'email_verified'
    | 'image_url'
    | 'updated_at'
    | 'not_pregnant_on'
    | 'breastfeeding_said_on'
  >
>

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getProfile, async ({ accountId, reply }) =>
    sent(reply, await readProfile(context, accountId)),
  )
  for (const endpoint of [patchProfile, updateProfile])
    mount(app, context, endpoint, async ({ accountId, timeZone, body, request, reply }) => {
      const who = { account: accountId, timeZone, seen: ifMatchOf(request) }
      return sent(reply, await changeProfile(context, who, body as Changes))
    })
}

function sent(reply: FastifyReply, profile: Profile): Profile {
  reply.header('etag', `"${profile.updated_at}"`)
  return profile
}

interface Who {
  account: string
  timeZone: string
  /** The version that the changes were made from; null when it is not said. */
  seen: string | null
}

async function changeProfile(
  context: Context,
  { account, timeZone, seen }: Who,
  changes: Changes,
): Promise<Profile> {
  const { allergies, emergency_contacts, not_pregnant, ...plain } = changes
  const today = patientToday(context, timeZone)
  if (plain.date_of_birth && plain.date_of_birth > today) throw invalid({ date_of_birth: ['date_in_future'] })
  await context.db
    .as(account)
    .transaction()
    .execute(async (transaction) => {
      if (seen !== null && seen !== (await lockedVersion(transaction, account)))
        throw stale(await readProfile(context, account))
      await transaction
        .updateTable('profiles')
        .set({
          ...plain,
          ...answersOn(today, changes),
          ...(allergies ? { allergies: JSON.stringify(allergies) } : {}),
          ...(emergency_contacts ? { emergency_contacts: JSON.stringify(emergency_contacts) } : {}),
          updated_at: context.now(),
        })
        .where('user_id', '=', account)
        .execute()
      if (plain.time_zone && plain.time_zone !== timeZone)
        await noteZone(transaction, account, timeZone, plain.time_zone, context.now())
    })
  if (plain.time_zone) forgetSessions(account)
  return readProfile(context, account)
}

/** A "no" and an answer about breastfeeding grow old, and so keep their day. */
function answersOn(today: string, { not_pregnant, pregnancy_due_on, is_breastfeeding }: Changes) {
  // A child that is expected is the newer answer.
  const isExpecting = (pregnancy_due_on ?? '') >= today
  const isNo = not_pregnant ?? (isExpecting ? false : undefined)
  return {
    ...(isNo !== undefined && { not_pregnant_on: isNo ? today : null }),
    ...(is_breastfeeding !== undefined && {
      breastfeeding_said_on: is_breastfeeding === null ? null : today,
    }),
  }
}

/** Changes that come together wait for one another, so that the later one sees that it is stale. */
async function lockedVersion(transaction: Sql, account: string): Promise<string> {
  const { updated_at } = await transaction
    .selectFrom('profiles')
    .select('updated_at')
    .where('user_id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return updated_at
}
