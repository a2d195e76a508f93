import { expect, it } from 'vitest'
import { addDays, dateIn } from '../local-time.ts'
import { dueDoses } from '../schedule/course.ts'
import { ALL_ZONES, course, livingIn, slots, times, version } from '../schedule/example-plans.ts'
import { withNext } from '../schedule/windows.ts'
import { type DoseEventKind, nextOccasion, occasionsOf, type OpenDose, eventName } from './events.ts'

const FIRST = '2026-01-01'
const LAST = '2028-12-31'

it.each(ALL_ZONES)('reminds in %s of exactly the listed doses over three years, each once', (zone) => {
  const plan = course(version([slots({ bedtime: 1 }), times('02:30')], { home_zone: zone }))
  const patient = livingIn(zone)
  const list = dueDoses(plan, patient, FIRST, LAST).map(
    ({ local_date, slot, due_at }) => `${local_date} ${slot} ${due_at}`,
  )

  // Mirrors the servers: looks at the doses around that day, whenever a notice is due next.
  const around = new Map<string, OpenDose[]>()
  const dosesAround = (now: number): OpenDose[] => {
    const today = dateIn(zone, now)
    const known = around.get(today)
    if (known) return known
    const found = withNext(plan, patient, addDays(today, -2), addDays(today, 1), () => null).map(
      ({ local_date, slot, due_at, windows }) => ({ key: `${local_date} ${slot}`, due_at, ...windows }),
    )
    around.clear()
    around.set(today, found)
    return found
  }
  const told = new Set<string>()
  const reminded: Record<DoseEventKind, string[]> = { doses_due: [], doses_late: [], doses_missed: [] }
  let checkedUntil = Date.parse(`${addDays(FIRST, -2)}T00:00Z`)
  const end = Date.parse(`${addDays(LAST, 4)}T00:00Z`)
  for (let now = checkedUntil; now < end; ) {
    const look = { told, checkedUntil, now, leadMs: 0 }
    for (const { kind, doses } of occasionsOf(dosesAround(now), look))
      for (const { key, due_at } of doses) {
        told.add(eventName(kind, key))
        reminded[kind].push(`${key} ${due_at}`)
      }
    checkedUntil = now
    now = Math.min(nextOccasion(dosesAround(now), look) ?? end, now + 12 * 3_600_000)
  }

  const inTime = (texts: string[]) => texts.filter((text) => text.slice(0, 10) <= LAST)
  expect(inTime(reminded.doses_due)).toEqual(list)
  expect(inTime(reminded.doses_late).toSorted()).toEqual(list.toSorted())
  expect(inTime(reminded.doses_missed).toSorted()).toEqual(list.toSorted())
})
