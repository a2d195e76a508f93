import { Email } from '@salve/contract/fields.ts'
import type { Context } from '../../context.ts'
import { StartError } from '../../lib/start-error.ts'
import { type Command, type OwnerGiven, UsageError } from '../command.ts'

export interface Account {
  id: string
  email: string
}

/** Uses the server's own context, so that a running server notices changes at once. */
export async function withContext<T>(
  { config, appUrl }: OwnerGiven,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { closeContext, createContext } = await import('../../context.ts')
  const context = createContext({ ...config, logLevel: 'silent' }, { connectionString: appUrl })
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

/** A command for one account, named by its e-mail. */
export function onAccount(
  { name, summary, help = [] }: Pick<Command, 'name' | 'summary' | 'help'>,
  work: (context: Context, account: Account) => Promise<string>,
): Command {
  return {
    name,
    summary,
    takes: 'EMAIL',
    ...(help.length > 0 ? { help: [...help, ''] } : {}),
    check: emailOf,
    run: (given: OwnerGiven) => {
      const email = emailOf(given.args)
      return withContext(given, async (context) => work(context, await findAccount(context, email)))
    },
  }
}

export function emailOf([given, ...more]: string[]): string {
  const email = Email.safeParse(given?.trim())
  if (!email.success || more.length > 0) throw new UsageError('Name one account by its e-mail.')
  return email.data
}

async function findAccount(context: Context, email: string): Promise<Account> {
  const account = await context.db.auth
    .selectFrom('accounts')
    .select(['user_id as id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) throw new StartError('user-unknown', 'There is no account with this e-mail.')
  return account
}
