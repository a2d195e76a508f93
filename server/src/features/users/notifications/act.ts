import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { actOnNotification } from '@salve/contract/users/notifications.ts'
import type { ReminderSettingsInput } from '@salve/contract/users/reminder-settings.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import { insertMark } from '../../../record/doses/marks.ts'
import { ledgerOfIntake } from '../../../record/ledger/of-intake.ts'
import { readPatientTimes, zoneAt } from '../../../record/patient-times.ts'
import { receivesMessages } from '../../../record/push-devices.ts'
import { withReminderDefaults } from '../../../record/reminder-settings.ts'
import { sql } from '../../../db/sql.ts'
import { gone } from '../../../lib/errors.ts'
import { snooze } from './snooze.ts'

type Done = ResponseOf<typeof actOnNotification>
type TakenDose = Parameters<typeof ledgerOfIntake>[2]

/**
 * Does what a token allows, as the patient whom it belongs to, and uses it up; throws 410 when
 * there is nothing that it allows.
 */
export async function act(context: Context, token: string): Promise<Done> {
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from reminder_tokens where token_hash = ${hash}`.execute(context.db.auth)
  const [owner] = rows
  if (!owner) throw gone('link-used')
  const patient = owner.user_id
  const taken: TakenDose[] = []
  const done = await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      const now = context.now()
      const spent = await sql<{ notification: string; action: Done['action'] }>`
        update reminder_tokens set used_at = ${now}
        where user_id = ${patient} and token_hash = ${hash} and used_at is null and expires_at > ${now}
        returning notification, action`.execute(transaction)
      const [allowed] = spent.rows
      // An error thrown here also rolls back the use of the token.
      if (!allowed) throw gone('link-used')
      if (allowed.action === 'taken') {
        taken.push(...(await take(transaction, patient, allowed.notification, now)))
        return { action: 'taken' as const, doses: taken.length, snoozed_until: null, arrives: false }
      }
      const slept = await snoozeByChoice(transaction, patient, allowed.notification, now)
      return { action: 'snooze' as const, doses: 0, ...slept }
    })
  return { ...done, is_too_much: await isTooMuch(context, patient, taken) }
}

/**
 * True when one of these is more, or sooner, than the intakes of its substances allow. The record
 * keeps it all the same.
 */
async function isTooMuch(context: Context, patient: string, taken: readonly TakenDose[]): Promise<boolean> {
  if (taken.length === 0) return false
  const db = context.db.as(patient)
  const now = context.now()
  const timeZone = zoneAt(await readPatientTimes(db, patient), now.getTime())
  for (const dose of taken) {
    const page = await ledgerOfIntake(db, patient, dose, { timeZone, language: 'en', now })
    if (page && isHeldBack(page)) return true
  }
  return false
}

/**
 * Marks a notification's open doses as taken now in the planned amount, and returns them. A dose
 * whose window is over is left to the app, which asks for its time.
 */
async function take(db: Sql, patient: string, notification: string, now: Date): Promise<TakenDose[]> {
  const { rows: named } = await sql<{ medication_plan: string; local_date: string; slot: string }>`
    select medication_plan, local_date, slot from notification_doses
    where user_id = ${patient} and notification = ${notification} order by local_date`.execute(db)
  const from = named[0]?.local_date ?? ''
  const doses = await dosesOf(db, patient, now, from, named.at(-1)?.local_date ?? from)
  const names = new Set(named.map(nameOf))
  const marked: TakenDose[] = []
  const open = doses.filter(({ marked_at, status }) => marked_at === null && status !== 'missed')
  for (const dose of open.filter((each) => names.has(nameOf(each)))) {
    const { medication_plan, slot, local_date, due_at, amount } = dose
    const mark = { medication_plan, slot, local_date, due_at, parts: partsOf(amount) }
    const said = { status: 'taken' as const, taken_at: now.toISOString(), skip_reason: null, note: '' }
    if (await insertMark(db, patient, { ...mark, ...said }, now))
      marked.push({ medication_plan, slot, local_date, amount, ...said })
  }
  if (marked.length === 0) throw gone('link-used')
  await sql`
    update notifications set read_at = coalesce(read_at, ${now}) where user_id = ${patient} and id = ${notification}`.execute(
    db,
  )
  return marked
}

async function snoozeByChoice(db: Sql, patient: string, notification: string, now: Date) {
  const { rows } = await sql<{ chosen: ReminderSettingsInput | null; has_device: boolean }>`
    select (select chosen from reminder_settings where user_id = ${patient}) as chosen,
      exists (select from push_subscriptions where user_id = ${patient} and ${receivesMessages}) as has_device`.execute(
    db,
  )
  const { snooze_minutes, channels } = withReminderDefaults(rows[0]?.chosen ?? null)
  const until = new Date(now.getTime() + snooze_minutes * 60_000)
  if (!(await snooze(db, patient, notification, until, now))) throw gone('link-used')
  // A snoozed notification returns by push and in the bell, never by mail.
  const arrives = channels.doses_due.push && rows[0]?.has_device === true
  return { snoozed_until: until.toISOString(), arrives }
}

const nameOf = (dose: { medication_plan: string; local_date: string; slot: string }) =>
  `${dose.medication_plan} ${dose.local_date} ${dose.slot}`
