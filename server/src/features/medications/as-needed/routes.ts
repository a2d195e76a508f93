import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { asNeededOf, intakesOf } from '../../../record/doses/as-needed-list.ts'
import { bookOf, readLedger } from '../../../record/ledger/book.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { mount } from '../../../http/mount.ts'

export function asNeededRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listAsNeeded, async ({ db, patient, timeZone, language }) => {
    const now = context.now()
    const [plans, { rows }, facts] = await Promise.all([
      readPlansOnCourse(db, patient),
      intakesOf(patient, now).execute(db),
      readLedger(db, patient, now),
    ])
    const ledger = { book: bookOf(facts, { timeZone, language, now }), medicines: facts.medicines }
    return { results: asNeededOf(plans, rows, ledger, timeZone, now), next: null }
  })
}
