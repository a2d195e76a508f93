import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'

const pauses: number[] = []
const pause = async (ms: number) => void pauses.push(ms)

describe('registration', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({}, { pause })
  })
  afterAll(() => server.close())

  it('creates an account with time zone and language, once the address is confirmed', async () => {
    const person = newcomer({ time_zone: 'Asia/Kathmandu', language: 'de' })
    expect((await register(server, person)).statusCode).toBe(202)
    const mail = await server.mailTo(person.email)
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail für Salve')
    expect((await verify(server, tokenIn(mail))).statusCode).toBe(200)
    const { user } = (await signIn(server, person.email, PASSWORD)).json()
    expect(user).toMatchObject({
      email: person.email,
      email_verified: true,
      name: 'Grace Test',
      time_zone: 'Asia/Kathmandu',
      language: 'de',
      image_url: null,
      allergies: [],
    })
  })

  it('ignores the case of an address', async () => {
    const person = newcomer()
    await register(server, { ...person, email: person.email.toUpperCase() })
    await verify(server, tokenIn(await server.mailTo(person.email)))
    expect((await signIn(server, person.email.toUpperCase(), PASSWORD)).statusCode).toBe(200)
    expect((await signIn(server, person.email, PASSWORD)).json().user.email).toBe(person.email)
  })

  it('answers the same, in the same time, for a known and an unknown address', async () => {
    const { email } = await server.newPatient()
    pauses.length = 0
    const known = await register(server, newcomer({ email }))
    const unknown = await register(server, newcomer())
    expect(known.statusCode).toBe(202)
    expect(known.body).toBe(unknown.body)
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    expect(pauses).toEqual([300, 300])
    expect((await server.mailTo(email, 2)).subject).toBe('You already have an account with Salve')
  })

  it('leaves a verified account unchanged by another registration', async () => {
    const { email, access } = await server.newPatient()
    const password = 'another horse with a battery'
    await register(server, newcomer({ email, password, name: 'Somebody Else' }))
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(200)
    expect((await signIn(server, email, password)).statusCode).toBe(401)
    const profile = await server.call('GET', '/api/users/profile/', { token: access })
    expect(profile.json().name).toBe('Ada Test')
  })

  it('prevents presetting a password for somebody else’s address', async () => {
    const owner = newcomer({ name: 'Owner Test' })
    const theirs = 'seventeen purple elephants'
    await register(server, { ...owner, password: theirs, name: 'Stranger' })
    await register(server, owner)
    await verify(server, tokenIn(await server.mailTo(owner.email, 2)))
    expect((await signIn(server, owner.email, theirs)).statusCode).toBe(401)
    const answer = await signIn(server, owner.email, PASSWORD)
    expect(answer.json().user.name).toBe('Owner Test')
  })

  it('does not let a later registration undo a confirmed one', async () => {
    const owner = newcomer()
    const theirs = 'seventeen purple elephants'
    await register(server, owner)
    const link = tokenIn(await server.mailTo(owner.email))
    await register(server, { ...owner, password: theirs })
    await verify(server, link)
    expect((await signIn(server, owner.email, theirs)).statusCode).toBe(401)
    expect((await signIn(server, owner.email, PASSWORD)).statusCode).toBe(200)
  })

  it('creates one account from many concurrent registrations, without an error', async () => {
    const person = newcomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(server, person)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(202))
    await verify(server, tokenIn(await server.mailTo(person.email, 8)))
    expect((await signIn(server, person.email, PASSWORD)).statusCode).toBe(200)
  })

  it('puts no name into a message, since a stranger could have chosen it', async () => {
    const person = newcomer({ name: 'You have won! https://prizes.example' })
    await register(server, person)
    const mail = await server.mailTo(person.email)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('prizes')
  })

  it('says whether an account exists', async () => {
    const { email } = await server.newPatient()
    const check = (address: string) =>
      server.call('POST', '/api/users/check-email/', { body: { email: address } })
    expect((await check(email.toUpperCase())).json()).toEqual({ exists: true })
    expect((await check('nobody@example.org')).json()).toEqual({ exists: false })
  })
})
