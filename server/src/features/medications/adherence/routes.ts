import { getAdherence } from '@salve/contract/medications/adherence.ts'
import { SLOT_NAMES, type SlotName } from '@salve/domain/schedule/kinds.ts'
import { adherenceBy, adherenceOf, sumOfAdherence } from '@salve/domain/schedule/adherence.ts'
import { addDays } from '@salve/domain/local-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { dosesOf } from '../../../db/dose-list.ts'
import { readPlansOnCourse } from '../../../db/medication-courses.ts'
import { mount } from '../../../http/mount.ts'
import { localNow } from '../../../lib/local-time.ts'
import { patientToday } from '../../../lib/patient-clock.ts'

export function adherenceRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getAdherence, async ({ userId, timeZone, query }) => {
    const to = patientToday(context, timeZone)
    const from = addDays(to, 1 - query.days)
    const [plans, doses] = await Promise.all([
      readPlansOnCourse(context.db.as(userId), userId, query.medication_plan),
      dosesOf(context.db.as(userId), userId, context.now(), from, to, query.medication_plan),
    ])
    const scheduled = doses.filter(({ slot }) => !slot.startsWith('as_needed'))
    const parts = plans.map((plan) => {
      const own = scheduled.filter(({ medication_plan }) => medication_plan === plan.id)
      const since = localNow(timeZone, new Date(plan.created_at)).date
      const timed = own.map((dose) => ({ ...dose, slot: timeOfDay(dose) }))
      return {
        plan,
        share: adherenceOf(own, since),
        days: adherenceBy(own, since, 'local_date'),
        times: adherenceBy(timed, since, 'slot'),
      }
    })
    return {
      overall: sumOfAdherence(parts.map(({ share }) => share)),
      plans: parts
        .filter(({ share }) => share.due > 0)
        .map(({ plan: { id, drug_name, strength }, share }) => ({
          medication_plan: id,
          drug_name,
          strength,
          share,
        })),
      days: added(parts.map(({ days }) => days)).map(([local_date, share]) => ({ local_date, share })),
      times_of_day: added(parts.map(({ times }) => times)).map(([time_of_day, share]) => ({
        time_of_day,
        share,
      })),
      from,
      to,
    }
  })
}

type Shares = ReturnType<typeof adherenceBy>

/** The doses of an interval are told by the time at which they were due. */
const timeOfDay = ({ slot, due_time }: { slot: string; due_time: string }) =>
  slot.startsWith('#') ? due_time : slot

/** Groups of all plans together, slots in their order and then times and dates in theirs. */
function added(groups: readonly Shares[]) {
  const all = Map.groupBy(
    groups.flatMap((shares) => [...shares]),
    ([key]) => key,
  )
  return [...all]
    .map(([key, entries]) => [key, sumOfAdherence(entries.map(([, share]) => share))] as const)
    .sort(([a], [b]) => rankOf(a).localeCompare(rankOf(b)))
}

const rankOf = (key: string) => `${SLOT_NAMES.indexOf(key as SlotName) + 1 || 9}${key}`
