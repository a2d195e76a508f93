import { getClinician, listClinicians, listSpecializations } from '@salve/contract/clinicians/clinicians.ts'
import { listCities } from '@salve/contract/clinicians/directory.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { diagnosticCenterRoutes } from './diagnostic-centers/routes.ts'
import { listOfClinicians, readCities, readClinician, readSpecializations } from './queries.ts'

/** The directory: shared by everybody who is signed in, changed by nobody's request. */
export function clinicianRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listClinicians,
    async ({ userId, query }) => new RawJson(await listOfClinicians(context, userId, query)),
  )

  mount(app, context, getClinician, ({ userId, params }) => readClinician(context, userId, params.id))

  mount(app, context, listSpecializations, async ({ userId }) => ({
    results: await readSpecializations(context, userId),
    next: null,
  }))

  mount(app, context, listCities, async ({ userId }) => ({
    results: await readCities(context, userId),
    next: null,
  }))

  diagnosticCenterRoutes(app, context)
}
