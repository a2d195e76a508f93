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
  summary: 'opens an account, whatever REGISTRATION says, and prints a link for its first password',
  takes: 'EMAIL [--name NAME] [--language en|de]',
  help: [
    '  --name NAME    how Salve calls them; the part before the @ when left out',
    '  --language     of its messages; en when left out',
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
      if (id === null) throw new StartError('user-known', 'There is an account with this e-mail already.')
      return linkText(context, { id, email })
    })
  },
}

export const userVerify = onAccount(
  {
    name: 'user verify',
    summary: 'confirms the e-mail of somebody whom the message does not reach',
    help: [
      'Do it only for an address whose owner you know. A password that was given at registration is taken over;',
      'if it does not sign in, `user reset-link` makes a link for a new one.',
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
    return numUpdatedRows > 0n ? `${email} is confirmed.` : `${email} was confirmed already.`
  },
)

export const userResetLink = onAccount(
  {
    name: 'user reset-link',
    summary: 'prints a link for a new password, for somebody whom messages do not reach',
    help: ['It works once, for one hour; links that were sent before end. Give it to the owner alone.'],
  },
  async (context, account) => {
    await retireEmailTokens(context, context.db.auth, account.id, 'reset_password')
    return linkText(context, account)
  },
)

async function linkText(context: Context, { id, email }: Account): Promise<string> {
  const token = await issueEmailToken(context, context.db.auth, id, 'reset_password')
  return `For ${email}, once and for one hour:\n${context.config.publicUrl}/reset-password#token=${token}`
}

function readArgs(args: string[]) {
  const { values, positionals } = parsed(args)
  const email = emailOf(positionals)
  const name = Name.safeParse(values.name ?? email.split('@')[0])
  if (!name.success) throw new UsageError('--name takes one line of 200 characters at most.')
  const language = LANGUAGES.find((known) => known === values.language)
  if (!language) throw new UsageError(`--language takes ${LANGUAGES.join(' or ')}.`)
  return { email, name: name.data, language }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
