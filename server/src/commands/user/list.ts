import { parseArgs } from 'node:util'
import { sql } from '../../db/sql.ts'
import { type Command, UsageError } from '../command.ts'

const SHOWN_MAX = 1000
interface Line {
  email: string
  created_on: string
  last_used_on: string | null
  is_verified: boolean
  is_locked: boolean
  is_closing: boolean
  has_password: boolean
  has_google: boolean
  has_codes: boolean
  passkeys: number
}

export const userList: Command = {
  name: 'user list',
  summary: 'lists the accounts, the newest first, and how each signs in; shows none of their content',
  takes: '[TEXT]',
  help: [`TEXT    only those whose e-mail contains it; at most ${SHOWN_MAX} are listed`, ''],
  check: textOf,
  async run({ db, args }) {
    const text = textOf(args)
    const { rows } = await sql<Line>`
      select a.email, to_char(a.created_at, 'YYYY-MM-DD') as created_on, a.email_verified_at is not null as is_verified,
        a.locked_at is not null as is_locked, a.erase_at is not null as is_closing, a.password_hash is not null as has_password,
        a.google_subject is not null as has_google, t.user_id is not null as has_codes,
        (select count(*) from passkeys p where p.user_id = a.user_id) as passkeys,
        (select to_char(max(s.last_used_at), 'YYYY-MM-DD') from sessions s where s.user_id = a.user_id) as last_used_on
      from accounts a left join totp_factors t using (user_id)
      where position(${text} in a.email) > 0 order by a.created_at desc, a.user_id limit ${SHOWN_MAX}`.execute(
      db.auth,
    )
    if (rows.length === 0) return 'None.'
    const width = Math.max(...rows.map(({ email }) => email.length))
    return rows.map((row) => `${row.email.padEnd(width)}  ${describe(row)}`).join('\n')
  },
}

function textOf(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  if (positionals.length > 1 || positionals.length < args.length)
    throw new UsageError('Name at most one text.')
  return (positionals[0] ?? '').toLowerCase()
}

function describe(row: Line): string {
  const { has_password, has_google, has_codes, passkeys } = row
  const ways = [
    ...(has_password ? [has_codes ? 'password and codes' : 'password'] : []),
    ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : []),
    ...(has_google ? ['Google'] : []),
  ]
  return [
    `since ${row.created_on}`,
    row.last_used_on === null ? 'no session' : `last used ${row.last_used_on}`,
    ways.join(', ') || 'no way to sign in yet',
    ...(row.is_verified ? [] : ['e-mail not confirmed']),
    ...(row.is_locked ? ['locked'] : []),
    ...(row.is_closing ? ['awaiting erasure'] : []),
  ].join('; ')
}
