import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { newcomer, register } from '../../test/registrations.ts'

const WEAK = ['This password is easy to guess. Add more words or make it longer.']
const COMMON = ['This password is on lists that attackers try first. Choose another.']
const PERSONAL = ['Do not use your name or e-mail in the password.']

describe('the input of a registration', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  it.each([
    ['short', 'f7#kQ!9zRw2', ['Use at least 12 characters.']],
    ['repeated', 'aaaaaaaaaaaaaaaa', WEAK],
    ['a row of keys', 'qwertyuiop[]', WEAK],
    ['common', 'Password1234!', COMMON],
    ['common in disguise', 'p4ssw0rd1234', COMMON],
    ['the name', 'lovelace-test-1815', PERSONAL],
    ['the e-mail', 'ada.lovelace99@example', PERSONAL],
    ['the product', 'salve salve salve', PERSONAL],
  ])('rejects a password that is %s', async (_, password, messages) => {
    const person = newcomer({ name: 'Ada Lovelace Test', email: 'ada.lovelace99@example.org', password })
    const refused = await register(server, person)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ password: messages })
  })

  it.each([
    ['three words that hold a part of the name', 'purple lovelace elephants dancing'],
    ['128 characters', 'correct horse battery staple '.repeat(5).slice(0, 128)],
    ['any script and sign', 'größe 蓝色 🐘 zweiundvierzig'],
  ])('accepts a password of %s', async (_, password) => {
    expect((await register(server, newcomer({ name: 'Ada Lovelace', password }))).statusCode).toBe(202)
  })

  it.each([
    ['terms not accepted', { accepted_terms: false }, 'accepted_terms', 422],
    ['terms left out', { accepted_terms: undefined }, 'accepted_terms', 422],
    ['no address', { email: 'ada@example' }, 'email', 422],
    ["the demo patient's address", { email: 'Demo@salve.invalid' }, 'email', 422],
    ['two addresses', { email: 'ada@example.org,eve@example.org' }, 'email', 422],
    ['a header in the address', { email: 'ada@example.org\r\nBcc: eve@example.org' }, 'email', 422],
    ['a header in the name', { name: 'Ada\r\nBcc: eve@example.org' }, 'name', 422],
    ['a very long name', { name: 'a'.repeat(200_000) }, 'name', 422],
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }, 'time_zone', 422],
    ['an offset as time zone', { time_zone: '+01:00' }, 'time_zone', 422],
    ['129 characters of password', { password: 'correct horse '.repeat(10).slice(0, 129) }, 'password', 422],
    ['a password that is no text', { password: 123456789012 }, 'password', 400],
  ])('rejects %s', async (_, change, field, status) => {
    const refused = await register(server, newcomer(change))
    expect(refused.statusCode).toBe(status)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('limits password checks per network', async () => {
    const other = await startTestApp()
    const body = newcomer({ password: 'aaaaaaaaaaaaaaaa' })
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) {
      const answer = await other.call('POST', '/api/users/register/', { body, from: '203.0.113.7' })
      statuses.push(answer.statusCode)
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]))
    expect(statuses[60]).toBe(429)
    await other.close()
  })

  it('rejects unknown fields', async () => {
    const refused = await register(server, newcomer({ role: 'admin' }))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual({ '': ['Unknown field: role.'] })
  })
})
