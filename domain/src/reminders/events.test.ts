import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DoseEventKind, nextOccasion, occasionsOf, type OpenDose, eventName } from './events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const dose = (key: string, due_at: number, hours = 6): OpenDose => ({
  key,
  due_at,
  on_time_until: due_at + HOUR,
  closes_at: due_at + hours * HOUR,
})
const look = (checkedUntil: number, now: number, told: string[] = [], leadMs = 0) => ({
  told: new Set(told),
  checkedUntil,
  now,
  leadMs,
})

describe('a reminder event', () => {
  const eight = 8 * HOUR
  it('covers all doses of a moment', () => {
    const doses = [dose('a', eight), dose('b', eight), dose('c', eight + 1)]
    const found = occasionsOf(doses, look(eight - 1, eight))
    expect(found).toEqual([{ kind: 'doses_due', due_at: eight, is_late: false, doses: doses.slice(0, 2) }])
  })

  it('is announced before it is due, on request', () => {
    const lead = 20 * MINUTE
    expect(occasionsOf([dose('a', eight)], look(0, eight - lead - 1, [], lead))).toEqual([])
    expect(occasionsOf([dose('a', eight)], look(0, eight - lead, [], lead))).toHaveLength(1)
    // Wished for when that time was over already.
    expect(
      occasionsOf([dose('a', eight)], look(eight - lead / 2, eight - lead / 2 + 1, [], lead)),
    ).toHaveLength(1)
  })

  it('becomes late or missed without an answer', () => {
    const told = ['doses_due a']
    const kinds = (from: number, to: number) =>
      occasionsOf([dose('a', eight)], look(from, to, told)).map(({ kind }) => kind)
    expect(kinds(eight, eight + HOUR - 1)).toEqual([])
    expect(kinds(eight, eight + HOUR)).toEqual(['doses_late'])
    expect(kinds(eight + HOUR, eight + 6 * HOUR)).toEqual(['doses_missed'])
    expect(kinds(eight, eight + 7 * HOUR)).toEqual(['doses_missed'])
  })

  it('after a downtime is announced late while the dose can still be taken, and otherwise noted as missed', () => {
    expect(occasionsOf([dose('a', eight)], look(0, eight + 2 * HOUR))).toMatchObject([
      { kind: 'doses_due', is_late: true },
    ])
    expect(occasionsOf([dose('a', eight)], look(0, eight + 9 * HOUR))).toMatchObject([
      { kind: 'doses_missed', is_late: true },
    ])
  })

  it('leaves out doses due before the last look', () => {
    expect(occasionsOf([dose('a', eight)], look(eight, eight + MINUTE))).toEqual([])
  })

  it('is independent of the frequency of looks, once per dose and kind', () => {
    const someDoses = fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 3 }),
        due: fc.integer({ min: 1, max: 2000 }),
        open: fc.integer({ min: 1, max: 12 }),
      }),
      { selector: ({ key }) => key, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        someDoses,
        fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 30 }),
        (given, others) => {
          const doses = given.map(({ key, due, open }) => dose(key, due * MINUTE, open))
          const told = new Map<string, number>()
          const names = new Set<string>()
          let checkedUntil = 0
          const at = (now: number) => {
            for (const { kind, doses: found } of occasionsOf(doses, {
              told: names,
              checkedUntil,
              now,
              leadMs: 0,
            }))
              for (const { key } of found) {
                const name = eventName(kind as DoseEventKind, key)
                told.set(name, (told.get(name) ?? 0) + 1)
                names.add(name)
              }
            checkedUntil = now
          }
          const extra = others.map((minute) => minute * MINUTE).sort((a, b) => a - b)
          for (let now: number | null = 0; now !== null; ) {
            const next = nextOccasion(doses, { told: names, checkedUntil, now, leadMs: 0 })
            const before = now
            const upTo = next ?? Number.POSITIVE_INFINITY
            for (const moment of extra.filter((each) => each > before && each < upTo)) at(moment)
            if (next !== null) at(next)
            now = next
          }
          expect([...told.values()].every((times) => times === 1)).toBe(true)
          for (const { key } of doses)
            expect([told.get(`doses_due ${key}`), told.get(`doses_missed ${key}`)]).toEqual([1, 1])
        },
      ),
    )
  })
})
