import { describe, expect, it } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const STRONG = 'violet-harbour-41-lantern'
/**
 * An address that holds the name: without the name, the rest of it looks like a strong password.
 */
const LOCAL = 'f4ada9c1-7be2-4d05-9a6e-c3ada82b51f7'

describe('a password', () => {
  it.each([
    ['the local part of the address', LOCAL],
    ['the address', `${LOCAL}@example.org`],
    ['its capitals', LOCAL.toUpperCase()],
    ['the local part with a little more', `${LOCAL}!7`],
  ])('is refused as personal where it is %s, though that holds the name', async (_, password) => {
    const person = { name: 'Ada', email: `${LOCAL}@example.org` }
    expect(await passwordWeakness(password, person)).toBe('password_personal')
  })

  it('may hold the name beside enough that nobody knows', async () => {
    const person = { name: 'Ada Violet', email: 'ada@example.org' }
    expect(await passwordWeakness(`${STRONG} tugboat`, person)).toBeNull()
    expect(await passwordWeakness(STRONG, { name: 'Grace', email: 'grace@example.org' })).toBeNull()
  })
})
