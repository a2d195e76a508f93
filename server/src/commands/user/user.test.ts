import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { openAuthenticator } from '../../test/authenticator.ts'
import { newcomer, register, signIn } from '../../test/registrations.ts'
import { type Command, type OwnerGiven, UsageError } from '../command.ts'
import { userErase } from './erase.ts'
import { userLock, userRemoveFactors, userSignOut, userUnlock } from './guard.ts'
import { userList } from './list.ts'
import { userCreate, userResetLink, userVerify } from './open.ts'

const OTHER = 'seven quiet herons at dusk'
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp({ REGISTRATION: 'open' })
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

/** An error before the first step arrives like a later one. */
async function run(command: Command, ...args: string[]): Promise<string> {
  const { db, config } = server.context
  const { owner: ownerUrl, app: appUrl } = server.urls
  const given: OwnerGiven = { db, config, args, ownerUrl, appUrl, say: () => {} }
  return command.run(given)
}
const isIn = async (token: string) =>
  (await server.call('GET', '/api/users/profile/', { token })).statusCode === 200
/** The server has noticed that the session is over. */
async function end(token: string): Promise<void> {
  await expect.poll(() => isIn(token), { timeout: 5000 }).toBe(false)
}
const enter = async (email: string, password = PASSWORD) => {
  const answer = await signIn(server, email, password)
  return answer.statusCode === 200 ? 'in' : answer.json().type.split('/').at(-1)
}
/** Sets a password by a link that a command has printed. */
async function follow(said: string, password: string): Promise<number> {
  const [, token] = /\/reset-password#token=([\w-]+)$/.exec(said) ?? []
  const body = { token, password }
  return (await server.call('POST', '/api/users/reset-password/', { body })).statusCode
}

describe('salve user', () => {
  it('creates an account whose owner chooses the password', async () => {
    const email = `${newId()}@example.org`
    const said = await run(userCreate, email.toUpperCase(), '--name', 'Grace Test', '--language', 'de')
    expect(await enter(email)).toBe('wrong-credentials')
    expect(await follow(said, OTHER)).toBe(200)
    expect((await signIn(server, email, OTHER)).json().user).toMatchObject({
      name: 'Grace Test',
      language: 'de',
    })
    expect(await follow(said, PASSWORD)).toBe(410)
    await expect(run(userCreate, email)).rejects.toThrow('already')
  })

  it('lists accounts and how each signs in, but none of their content', async () => {
    const person = newcomer()
    await register(server, person)
    const body = { phone: '+43 1 2345678', allergies: [{ substance: 'Penicillin' }] }
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body })
    const all = await run(userList)
    expect(all).toMatch(new RegExp(`${ada.email} +since \\d.*last used \\d.*; password$`, 'm'))
    for (const secret of ['Ada Test', '2345678', 'Penicillin']) expect(all).not.toContain(secret)
    expect(await run(userList, person.email.slice(0, 36).toUpperCase())).toMatch(/e-mail not confirmed$/)
    expect(await run(userList, 'nobody has this')).toBe('None.')
  })

  it('confirms an e-mail address that no message reaches', async () => {
    const person = newcomer()
    await register(server, person)
    expect(await enter(person.email)).toBe('email-not-verified')
    expect(await run(userVerify, person.email)).toMatch(/is confirmed/)
    expect(await enter(person.email)).toBe('in')
    expect(await run(userVerify, person.email)).toMatch(/already/)
  })

  it('creates a password link, which invalidates the previous one', async () => {
    const [first, second] = [await run(userResetLink, ada.email), await run(userResetLink, ada.email)]
    expect(await follow(first, OTHER)).toBe(410)
    expect(await follow(second, OTHER)).toBe(200)
    expect([await enter(ada.email), await enter(ada.email, OTHER)]).toEqual(['wrong-credentials', 'in'])
  })

  it('ends sessions, and locks an account until it is unlocked', async () => {
    await run(userSignOut, ada.email)
    await end(ada.access)
    const { access, refresh } = (await signIn(server, ada.email, PASSWORD)).json()
    expect(await run(userLock, ada.email)).toMatch(/is locked/)
    await end(access)
    expect((await server.call('POST', '/api/token/refresh/', { body: { refresh } })).statusCode).toBe(401)
    expect(await enter(ada.email)).toBe('account-locked')
    expect(await enter(ada.email, OTHER)).toBe('wrong-credentials')
    expect(await run(userList, ada.email)).toMatch(/; locked$/)
    await run(userUnlock, ada.email)
    expect(await enter(ada.email)).toBe('in')
  })

  it('removes lost factors and notifies the owner', async () => {
    const { options } = (
      await server.call('POST', '/api/users/passkeys/options/', { token: ada.access })
    ).json()
    const key = openAuthenticator()
    const body = { name: 'My phone', credential: key.make(options) }
    await server.call('POST', '/api/users/passkeys/', { token: ada.access, body })
    await server.context.db
      .as(ada.id)
      .insertInto('totp_factors')
      .values({ user_id: ada.id, secret_sealed: Buffer.alloc(40), last_step: 0, created_at: new Date() })
      .execute()
    expect(await enter(ada.email)).toBe('code-needed')
    expect(await run(userRemoveFactors, ada.email)).toMatch(/codes are off; passkeys removed: 1/)
    expect(await enter(ada.email)).toBe('in')
    await end(ada.access)
    await server.mailTo(ada.email, 1, /new device|removed|off/)
  })

  it('erases at once, but only after confirmation', async () => {
    await expect(run(userErase, ada.email)).rejects.toThrow('--yes')
    expect(await enter(ada.email)).toBe('in')
    expect(await run(userErase, ada.email, '--yes')).toMatch(/is erased/)
    expect(await enter(ada.email)).toBe('wrong-credentials')
    await end(ada.access)
    expect(await run(userList, ada.email)).toBe('None.')
  })

  it('rejects unknown arguments with a reason', async () => {
    for (const command of [userVerify, userLock, userSignOut, userRemoveFactors, userResetLink]) {
      await expect(run(command, `${newId()}@example.org`)).rejects.toThrow('There is no account')
      for (const args of [[], ['not an address'], [ada.email, 'more']])
        await expect(run(command, ...args)).rejects.toBeInstanceOf(UsageError)
    }
    await expect(run(userCreate, ada.email, '--language', 'xx')).rejects.toThrow('en or de')
  })
})
