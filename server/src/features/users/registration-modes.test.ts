import { afterEach, describe, expect, it } from 'vitest'
import { issueInvitation } from '../../auth/invitations.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { salveWith } from '../../test/faults/operator.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'

describe('restricted registration', () => {
  let server: TestApp
  afterEach(() => server.close())
  const invite = () => issueInvitation(server.context.db.system, server.context.now())

  it('is refused where it is closed', async () => {
    server = await startTestApp({ REGISTRATION: 'closed' })
    const person = newcomer()
    const refused = await register(server, person)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().type).toBe('/problems/registration-closed')
    const known = await server.call('POST', '/api/users/check-email/', { body: { email: person.email } })
    expect(known.json()).toEqual({ exists: false })
    expect((await server.call('GET', '/api/config/')).json().registration).toBe('closed')
  })

  it('accepts an invitation once in the invitation mode', async () => {
    server = await startTestApp({ REGISTRATION: 'invite' })
    const invite_code = await invite()
    const person = newcomer({ invite_code })
    expect((await register(server, person)).statusCode).toBe(202)
    await verify(server, tokenIn(await server.mailTo(person.email)))
    expect((await signIn(server, person.email, PASSWORD)).statusCode).toBe(200)
    const codes = [invite_code, 'made-up', undefined]
    for (const code of codes) {
      const refused = await register(server, newcomer({ invite_code: code }))
      expect(refused.statusCode).toBe(403)
      expect(refused.json().type).toBe('/problems/invitation-needed')
    }
  })

  it('accepts the code that the operator’s command prints', async () => {
    server = await startTestApp({ REGISTRATION: 'invite' })
    const database = { DATABASE_URL: server.urls.owner, APP_DATABASE_URL: server.urls.app }
    const { out } = await salveWith(server.context.config.dataDir, database, 'invite')
    expect((await register(server, newcomer({ invite_code: out.trim() }))).statusCode).toBe(202)
  })

  it('lets one of two concurrent registrations use an invitation', async () => {
    server = await startTestApp({ REGISTRATION: 'invite' })
    const invite_code = await invite()
    const answers = await Promise.all([1, 2, 3].map(() => register(server, newcomer({ invite_code }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 403, 403])
  })

  it('keeps the invitation when the registration fails', async () => {
    server = await startTestApp({ REGISTRATION: 'invite' })
    const invite_code = await invite()
    expect((await register(server, newcomer({ invite_code, password: 'aaaaaaaaaaaa' }))).statusCode).toBe(422)
    expect((await register(server, newcomer({ invite_code }))).statusCode).toBe(202)
  })
})
