import { setTimeout as wait } from 'node:timers/promises'
import { CODES_STAND_IN_AFTER_MS } from '@salve/contract/users/codes-stand-in.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { freshAddress, PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { codesOn } from '../../test/codes.ts'
import {
  confirmAtBothEnds,
  confirmTokenIn,
  newcomer,
  newPasswordBy,
  register,
  signIn,
  tokenIn,
} from '../../test/registrations.ts'

const MINUTE_MS = 60_000
const NOTICED_MS = 1000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const ask = (email: string, token = ada.access) =>
  server.call('POST', '/api/users/change-email/', { token, body: { email } })
const confirm = (token: string, access = ada.access) =>
  server.call('POST', '/api/users/change-email/confirm/', { token: access, body: { token } })
const stop = (token: string) => server.call('POST', '/api/users/change-email/stop/', { body: { token } })
const security = async (token = ada.access) =>
  (await server.call('GET', '/api/users/security/', { token })).json()
const fresh = () => `${newId()}@example.org`
const linkAt = async (address: string) => confirmTokenIn(await server.mailTo(address))
const told = (address: string, subject: RegExp) => server.mailTo(address, 1, subject)

it.each([
  ['the new address', true],
  ['the present one', false],
])(
  'is applied once both addresses have confirmed it, %s first, and both are notified',
  async (_, newFirst) => {
    const email = fresh()
    expect((await ask(email)).statusCode).toBe(202)
    const asked = await told(ada.email, /is to be changed/)
    expect(asked.text).toContain(email)
    const links = [await linkAt(email), confirmTokenIn(asked)]
    const [first = '', second = ''] = newFirst ? links : links.toReversed()
    const missing = newFirst ? ada.email : email
    expect((await security()).pending_waits_for.toSorted()).toEqual([ada.email, email].toSorted())

    const grace = await server.newPatient()
    expect((await confirm(first, grace.access)).statusCode).toBe(410)
    for (let time = 0; time < 2; time++)
      expect((await confirm(first)).json()).toEqual({ email: ada.email, waits_for: missing })
    expect((await security()).pending_waits_for).toEqual([missing])
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)

    expect((await confirm(second)).json()).toEqual({ email, waits_for: null })
    // Opened again, either of them.
    for (const link of [first, second])
      expect((await confirm(link)).json()).toEqual({ email, waits_for: null })
    expect(await security()).toMatchObject({ email, pending_email: null, pending_waits_for: [] })
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
    await told(email, /^This is now your e-mail for Salve$/)
    await told(ada.email, /^Your e-mail for Salve was changed$/)
  },
)

it('is applied when both links are opened at once', async () => {
  const email = fresh()
  await ask(email)
  const links = [await linkAt(email), confirmTokenIn(await told(ada.email, /is to be changed/))]
  const answers = await Promise.all(links.map((link) => confirm(link)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await security()).email).toBe(email)
})

it('needs no confirmation by the present mailbox when codes have been on for three days; it is notified, and can undo', async () => {
  const { codeNow } = await codesOn(server, ada.access)
  expect((await security()).present_email_confirms).toBe(true)
  const early = fresh()
  await ask(early)
  expect((await confirm(await linkAt(early))).json()).toEqual({ email: ada.email, waits_for: ada.email })

  server.advance(CODES_STAND_IN_AFTER_MS)
  const body = { email: ada.email, password: PASSWORD, otp: codeNow() }
  const { access } = (await server.call('POST', '/api/users/login/', { body, from: freshAddress() })).json()
  expect((await security(access)).present_email_confirms).toBe(false)
  const email = fresh()
  await ask(email, access)
  expect(confirmTokenIn(await told(ada.email, /^Your e-mail for Salve is to be changed$/))).toBe('')
  expect((await confirm(await linkAt(email), access)).json()).toEqual({ email, waits_for: null })
  const undo = tokenIn(await told(ada.email, /was changed/))
  expect((await stop(undo)).statusCode).toBe(200)
})

it('can be stopped from the present address without signing in, which signs everybody out', async () => {
  const email = fresh()
  await ask(email)
  const asked = await told(ada.email, /is to be changed/)
  const links = [await linkAt(email), confirmTokenIn(asked)]
  expect((await stop(tokenIn(asked))).statusCode).toBe(200)
  expect((await stop(tokenIn(asked))).statusCode).toBe(410)
  await wait(NOTICED_MS)
  expect((await server.call('GET', '/api/users/profile/', { token: ada.access })).statusCode).toBe(401)
  expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
  const { access } = await newPasswordBy(server, ada.email)
  for (const link of links) expect((await confirm(link, access)).statusCode).toBe(410)
})

it('can be undone for three days from the old address', async () => {
  const email = fresh()
  await ask(email)
  await confirmAtBothEnds(server, ada.access, { from: ada.email, to: email })
  const token = tokenIn(await told(ada.email, /was changed/))
  expect((await stop(token)).statusCode).toBe(200)
  expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
  await newPasswordBy(server, ada.email)
})

it('answers the same for an address with an account, and never takes it over', async () => {
  const grace = await server.newPatient()
  const [known, unknown] = [await ask(grace.email), await ask(fresh())]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect((await server.mailTo(grace.email, 2)).subject).toBe('You have an account with Salve already')
})

it('is refused when the address got an account meanwhile, unless that is unconfirmed', async () => {
  const person = newcomer()
  await ask(person.email)
  const link = await linkAt(person.email)
  await confirm(confirmTokenIn(await told(ada.email, /is to be changed/)))
  await register(server, person)
  expect((await confirm(link)).json().email).toBe(person.email)
})

it('is valid for a day, only for the last requested address, and can be cancelled', async () => {
  const [one, two] = [fresh(), fresh()]
  await ask(one)
  await ask(two)
  expect((await security()).pending_email).toBe(two)
  expect((await confirm(await linkAt(one))).statusCode).toBe(410)
  const both = [await linkAt(two), confirmTokenIn(await told(ada.email, /is to be changed/))]
  expect((await confirm(both[0] ?? '')).statusCode).toBe(200)
  await server.call('DELETE', '/api/users/change-email/', { token: ada.access })
  expect((await security()).pending_email).toBe(null)
  for (const link of both) expect((await confirm(link)).statusCode).toBe(410)

  const late = fresh()
  await ask(late)
  const link = await linkAt(late)
  server.advance(DAY_MS)
  const { access } = (await signIn(server, ada.email, PASSWORD)).json()
  expect((await confirm(link, access)).statusCode).toBe(410)
})

it('requires a recent sign-in and a different address', async () => {
  expect((await ask(ada.email)).json().errors).toHaveProperty('email')
  server.advance(6 * MINUTE_MS)
  expect((await ask(fresh())).json().type).toMatch(/reauthentication-needed$/)
})
