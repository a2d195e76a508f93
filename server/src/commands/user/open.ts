import { line } from '@salve/contract/fields.ts'
import { LANGUAGES } from '@salve/domain/language.ts'
import { parseArgs } from 'node:util'
import { createAccount } from '../../auth/accounts.ts'
import { issueEmailToken, retireEmailTokens } from '../../auth/email-tokens.ts'
import type { Context } from '../../context.ts'
import { StartError } from '../../lib/start-error.ts'
import { type Command, type OwnerGiven, UsageError } from '../command.ts'
import { type Account, emailOf, onAccount, withContext } from './on-account.ts'

const OPTIONS = { name: { type: 'string' }, language: { type: 'string', default: 'en' } } as const
const Name = line(200)

export const userCreate: Command = {
  name: 'user create',
  summary: 'creates an account, whatever REGISTRATION says, and prints a link for its first password',
  takes: 'EMAIL [--name NAME] [--language en|de]',
  help: [
    '  --name NAME    their name; by default the part before the @',
    '  --language     the language of their messages; by default en',
    '',
  ],
  check: readArgs,
  run: (given: OwnerGiven) => {
    const { email, name, language } = readArgs(given.args)
    return withContext(given, async (context) => {
      const account = { name, email, passwordHash: null, verified: true, time_zone: 'Etc/UTC', language }
      const id = await context.db.auth
        .transaction()
        .execute((transaction) => createAccount(context, transaction, account))
      if (id === null) throw new StartError('user-known', 'There is already an account with this e-mail.')
      return linkText(context, { id, email })
    })
  },
}

export const userVerify = onAccount(
  {
    name: 'user verify',
    summary: 'confirms the e-mail of somebody who does not receive the message',
    help: [
      'Do this only for an address whose owner you know. A password chosen at registration becomes valid;',
      'if it does not work, `user reset-link` prints a link for a new one.',
    ],
  },
  async (context, { id, email }) => {
    const now = context.now()
    const { numUpdatedRows } = await context.db.auth
      .updateTable('accounts')
      .set({ email_verified_at: now, updated_at: now })
      .where('user_id', '=', id)
      .where('email_verified_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? `${email} is confirmed.` : `${email} was already confirmed.`
  },
)

export const userResetLink = onAccount(
  {
    name: 'user reset-link',
    summary: 'prints a link for a new password, for somebody who does not receive messages',
    help: ['The link works once, within one hour; earlier links stop working. Give it to the owner alone.'],
  },
  async (context, account) => {
    await retireEmailTokens(context, context.db.auth, account.id, 'reset_password')
    return linkText(context, account)
  },
)

async function linkText(context: Context, { id, email }: Account): Promise<string> {
  const token = await issueEmailToken(context, context.db.auth, id, 'reset_password')
  return `For ${email}, valid once within one hour:\n${context.config.publicUrl}/reset-password#token=${token}`
}

function readArgs(args: string[]) {
  const { values, positionals } = parsed(args)
  const email = emailOf(positionals)
  const name = Name.safeParse(values.name ?? email.split('@')[0])
  if (!name.success) throw new UsageError('--name needs one line of at most 200 characters.')
  const language = LANGUAGES.find((known) => known === values.language)
  if (!language) throw new UsageError(`--language must be ${LANGUAGES.join(' or ')}.`)
  return { email, name: name.data, language }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
