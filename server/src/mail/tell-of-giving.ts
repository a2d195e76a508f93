import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { readProfile } from '../auth/profile.ts'
import type { Context } from '../context.ts'
import { readMomentWriters } from '../record/moment-writers.ts'
import type { Tables } from '../db/tables.ts'
import { deviceWords } from '../lib/device-of.ts'
import type { GivingTemplate } from './giving-mail-templates.ts'
import { tellOwner } from './security-mails.ts'
import { type GivenShare, shareFacts } from './share-facts.ts'

/** The share that a message is about, and the time in which it can be opened. */
export interface AnnouncedShare {
  share: GivenShare
  from: Date
  until: Date
  /** The address to which the link was sent. */
  email?: string
}

/** Notifies the owner of access that was given away, in the transaction that gives it. */
export type TellOfGiving = (
  transaction: Transaction<Tables>,
  template: GivingTemplate,
  told?: AnnouncedShare,
) => Promise<void>

/**
 * Reads what such a message says before the transaction, which would otherwise hold one connection
 * and wait for another.
 */
export async function tellerOfGiving(
  context: Context,
  account: string,
  request: FastifyRequest,
): Promise<TellOfGiving> {
  const user = await readProfile(context, account)
  const write = await readMomentWriters(context.db.as(account), account, user.language)
  const device = deviceWords(request.headers['user-agent'] ?? '', user.language)
  const at = write.dayAndTime(context.now())
  return (transaction, template, told) =>
    tellOwner(context, transaction, user, template, {
      device,
      at,
      ...(told && {
        until: write.dayAndTime(told.until),
        facts: shareFacts(told.share, user.language, told),
        ...(told.email !== undefined && { email: told.email }),
      }),
    })
}
