import {
  beginTotp,
  confirmTotp,
  deleteTotp,
  renewRecoveryCodes,
  SETUP_TTL_MS,
} from '@salve/contract/users/totp.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { newSecret, readCode, setupUri, stepOf } from '../../auth/one-time-codes.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, forgetUses, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { renewRecoveryCodes as renewCodes } from '../../auth/recovery-codes.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import { openFor, sealFor } from '../../auth/totp-secrets.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { conflict, gone, invalid, notFound } from '../../lib/errors.ts'

/**
 * One-time codes of an app. Until a first one was right nothing is kept: the browser holds the
 * sealed secret.
 */
export function totpRoutes(app: FastifyInstance, context: Context): void {
  const inTransaction = <T>(account: string, work: (transaction: Transaction<Tables>) => Promise<T>) =>
    context.db.as(account).transaction().execute(work)
  const isOn = async (account: string) => {
    const factor = await context.db
      .as(account)
      .selectFrom('totp_factors')
      .select('user_id')
      .where('user_id', '=', account)
      .executeTakeFirst()
    return factor !== undefined
  }

  mount(app, context, beginTotp, async ({ accountId, sessionId }) => {
    const { email, password_hash } = await requireOwnAccount(context, accountId)
    // Codes are required only beside the password.
    if (password_hash === null) throw conflict('no-password')
    await requireRecentSignIn(context, { account: accountId, sessionId })
    if (await isOn(accountId)) throw conflict('codes-already-on')
    const secret = newSecret()
    const until = context.now().getTime() + SETUP_TTL_MS
    const setup = sealFor(context.keys.oneTimeCodes, accountId, 'setup', `${until} ${secret}`)
    return { setup: setup.toString('base64url'), secret, uri: setupUri(secret, email) }
  })

  mount(app, context, confirmTotp, async ({ accountId, sessionId, body }) => {
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const key = context.keys.oneTimeCodes
    const opened = openFor(key, accountId, 'setup', Buffer.from(body.setup, 'base64url'))
    const [until = '0', secret = ''] = opened?.split(' ') ?? []
    if (Number(until) <= context.now().getTime()) throw gone('setup-over')
    await countUse(context, RATE_LIMITS.secondFactor, `setup ${accountId}`)
    const code = readCode(body.code)
    const step = code === null ? null : stepOf(secret, code, context.now())
    if (step === null) throw invalid({ code: ['wrong_code'] })
    await forgetUses(context, RATE_LIMITS.secondFactor, `setup ${accountId}`)
    const user = await readProfile(context, accountId)
    const recovery_codes = await inTransaction(accountId, async (transaction) => {
      const made = await transaction
        .insertInto('totp_factors')
        .values({
          user_id: accountId,
          secret_sealed: sealFor(key, accountId, 'kept', secret),
          last_step: step,
          created_at: context.now(),
        })
        .onConflict((already) => already.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!made) throw conflict('codes-already-on')
      await tellOwner(context, transaction, user, 'codes_on')
      return renewCodes(context, transaction, accountId)
    })
    return { recovery_codes }
  })

  mount(app, context, deleteTotp, async ({ accountId, sessionId }) => {
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const user = await readProfile(context, accountId)
    await inTransaction(accountId, async (transaction) => {
      const gone = await transaction
        .deleteFrom('totp_factors')
        .where('user_id', '=', accountId)
        .returning('user_id')
        .executeTakeFirst()
      if (gone) await tellOwner(context, transaction, user, 'codes_off')
    })
  })

  mount(app, context, renewRecoveryCodes, async ({ accountId, sessionId }) => {
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const user = await readProfile(context, accountId)
    const recovery_codes = await inTransaction(accountId, async (transaction) => {
      // Locked, so that two at once do not leave twenty.
      const factor = await transaction
        .selectFrom('totp_factors')
        .select('user_id')
        .where('user_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      if (!factor) throw notFound()
      await tellOwner(context, transaction, user, 'codes_renewed')
      return renewCodes(context, transaction, accountId)
    })
    return { recovery_codes }
  })
}
