import { listLedger } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { bookOf, readLedger } from '../../../record/ledger/book.ts'
import { pageOfPlan } from '../../../record/ledger/pages.ts'
import { type PlanOnCourse, readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { mount } from '../../../http/mount.ts'

export function ledgerRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listLedger, async ({ db, patient, timeZone, language }) => {
    const now = context.now()
    const [plans, facts] = await Promise.all([readPlansOnCourse(db, patient), readLedger(db, patient, now)])
    const book = bookOf(facts, { timeZone, language, now })
    const results = plans
      .filter(({ status }) => status === 'active')
      .flatMap((plan) => {
        const page = pageOfPlan(book, facts.medicines, plan, usualUnits(plan), now.getTime())
        return page ? [{ medication_plan: plan.id, ...page }] : []
      })
    return { results, next: null }
  })
}

/**
 * Returns the usual amount of a plan as needed; for a dose with its own amount the device asks
 * again with it.
 */
function usualUnits({ schedules }: PlanOnCourse): number {
  const asNeeded = schedules.find(({ kind }) => kind === 'as_needed')
  return asNeeded?.kind === 'as_needed' ? decimalOf(asNeeded.amount) : 1
}
