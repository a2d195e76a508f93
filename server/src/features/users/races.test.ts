import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../auth/accounts.ts'
import { spendEmailToken } from '../../auth/email-tokens.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { freshAddress, PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { meanwhile } from '../../test/meanwhile.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'

const OTHER = 'seventeen purple elephants'

describe('two concurrent changes of one account', () => {
  let server: TestApp
  let otherHash: string
  beforeAll(async () => {
    server = await startTestApp()
    otherHash = await hashPassword(OTHER)
  })
  afterAll(() => server.close())

  async function registered() {
    const person = newcomer()
    await register(server, person)
    return { ...person, link: tokenIn(await server.mailTo(person.email)) }
  }
  /** While the account gets other values, makes the call. */
  const whileSetting = <T>(email: string, values: object, call: () => Promise<T>) =>
    meanwhile(
      server,
      (transaction) => transaction.updateTable('accounts').set(values).where('email', '=', email).execute(),
      call,
    )
  const verified = () => ({ email_verified_at: server.context.now() })

  it('create one account from two registrations', async () => {
    const person = newcomer()
    const account = {
      ...person,
      passwordHash: otherHash,
      verified: false,
      time_zone: 'Etc/UTC',
      language: 'en',
    }
    const answer = await meanwhile(
      server,
      (transaction) => createAccount(server.context, transaction, account as never),
      () => register(server, person),
    )
    expect(answer.statusCode).toBe(202)
    await verify(server, tokenIn(await server.mailTo(person.email)))
    expect((await signIn(server, person.email, PASSWORD)).statusCode).toBe(200)
  })

  it('let no registration change the password of an account that is being verified', async () => {
    const { email } = await registered()
    const answer = await whileSetting(email, verified(), () =>
      register(server, newcomer({ email, password: OTHER })),
    )
    expect(answer.statusCode).toBe(202)
    expect((await signIn(server, email, OTHER)).statusCode).toBe(401)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(200)
  })

  it('let no link set its password over one that is being reset', async () => {
    const { email, link } = await registered()
    const reset = { ...verified(), password_hash: otherHash }
    expect((await whileSetting(email, reset, () => verify(server, link))).statusCode).toBe(200)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(server, email, OTHER)).statusCode).toBe(200)
  })

  it('answer 200 to the second click on one link', async () => {
    const { email, link } = await registered()
    const answer = await meanwhile(
      server,
      async (transaction) => {
        await transaction.updateTable('accounts').set(verified()).where('email', '=', email).execute()
        await spendEmailToken(server.context, transaction, link, 'verify_email')
      },
      () => verify(server, link),
    )
    expect(answer.statusCode).toBe(200)
  })

  it('open no session with a password that is being changed', async () => {
    const { email } = await server.newPatient()
    const answer = await whileSetting(email, { password_hash: otherHash }, () =>
      signIn(server, email, PASSWORD),
    )
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await signIn(server, email, OTHER)).statusCode).toBe(200)
  })
  it('send no password link to an address that the account is leaving', async () => {
    const { id, email } = await server.newPatient()
    const moved = { email: newcomer().email }
    const answer = await whileSetting(email, moved, () =>
      server.call('POST', '/api/users/forgot-password/', { body: { email }, from: freshAddress() }),
    )
    expect(answer.statusCode).toBe(202)
    const links = server.context.db.auth
      .selectFrom('email_tokens')
      .select('purpose')
      .where('user_id', '=', id)
    expect((await links.execute()).map(({ purpose }) => purpose)).not.toContain('reset_password')
  })
})
