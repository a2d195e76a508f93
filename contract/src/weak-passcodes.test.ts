import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Passcode, plainPasscode } from './shares.ts'
import { isWeakPasscode } from './weak-passcodes.ts'

const weak = (passcode: string) => isWeakPasscode(plainPasscode(passcode))
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

describe('an easily guessed passcode', () => {
  it.each([
    ['0000', '1111', '9999', 'aaaa', '111111', '1112', '1121'],
    ['1234', '4321', '0123', '6789', '7890', '0987', '123456', '2468', '9753', 'abcd', 'dcba'],
    ['1212', '6969', '123123', 'abab', '1221', '123321'],
    ['2580', '0852', '1470', '1590', '3570', '1379'],
    ['1984', '2001', '3112', '1231', '2402', '240268', '680224', '24021968', '19680224'],
    ['hallo', 'Test 1', 'PASSWORT', 'password123', 'qwer', 'qwertz', 'geheim'],
    ['1 2 3 4', '12-34', '１２３４'],
    ['147258', '789456', '159753', '741852', '321654', '123654'],
    ['112233', '998877', '11223344', 'aabbcc', '131415', '102030', '605040'],
    ['qwertyuiop', 'lkjhgfds', 'zxcvbnm', '1q2w3e', '1qaz2wsx', 'qaywsx', 'uztrewq'],
    ['abc123', '123abc', '1234abcd', 'a1b2c3', '1a2b3c', 'qwe123'],
    ['passw0rd', 'p4ssw0rt', '123admin', 'gast', 'fussball', '314159', '4711', '90210'],
  ])('is rejected: %s and similar ones', (...passcodes) => {
    expect(passcodes.filter((passcode) => !weak(passcode))).toEqual([])
  })

  it.each([
    [
      '4829',
      '8317',
      '7405',
      '482 913',
      '60 93 84',
      'ruhig 4829',
      'heron dusk',
      'k7x2',
      'abt 583',
      '59 17 42',
    ],
  ])('does not include %s', (...passcodes) => {
    expect(passcodes.filter((passcode) => weak(passcode))).toEqual([])
  })

  it('includes any sequence, repetition or date, with any spacing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(1, 2, 8, 9),
        fc.integer({ min: 4, max: 8 }),
        (start, step, length) => {
          const row = Array.from({ length }, (_, i) => (start + i * step) % 10).join('')
          expect(Passcode.safeParse(row.split('').join(' ')).success).toBe(false)
        },
      ),
    )
    fc.assert(
      fc.property(digits(2), fc.integer({ min: 2, max: 5 }), (part, times) => weak(part.repeat(times))),
    )
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
          const short = year.slice(2)
          const written = [
            day + month,
            month + day,
            year,
            day + month + short,
            month + day + short,
            short + month + day,
            day + month + year,
            year + month + day,
          ]
          expect(written.filter((text) => !weak(text))).toEqual([])
        },
      ),
    )
  })

  it('is rare: nearly all random passcodes are accepted', () => {
    // Every 17th: a step that divides 111 or 1001 meets repetitions too often.
    const all = Array.from({ length: 1_000_000 / 17 }, (_, i) => String(i * 17).padStart(6, '0'))
    expect(all.filter((text) => weak(text)).length / all.length).toBeLessThan(0.12)
  })
})
