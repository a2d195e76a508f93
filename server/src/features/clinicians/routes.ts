import {
  countClinicians,
  getClinician,
  listClinicians,
  listNearClinicians,
  listSpecializations,
} from '@salve/contract/clinicians/clinicians.ts'
import { findPlaces, listCities } from '@salve/contract/clinicians/directory.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { diagnosticCenterRoutes } from './diagnostic-centers/routes.ts'
import { readCities, readPlaces } from './places.ts'
import {
  countOfClinicians,
  listOfClinicians,
  listOfNearClinicians,
  readClinician,
  readSpecializations,
} from './queries.ts'

/** The directory: shared by everybody who is signed in, changed by nobody's request. */
export function clinicianRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listClinicians,
    async ({ userId, query }) => new RawJson(await listOfClinicians(context, userId, query)),
  )

  mount(
    app,
    context,
    listNearClinicians,
    async ({ userId, query, body }) => new RawJson(await listOfNearClinicians(context, userId, query, body)),
  )

  mount(app, context, countClinicians, ({ userId, query }) => countOfClinicians(context, userId, query))

  mount(app, context, getClinician, ({ userId, params }) => readClinician(context, userId, params.id))

  mount(app, context, listSpecializations, async ({ userId }) => ({
    results: await readSpecializations(context, userId),
    next: null,
  }))

  mount(app, context, listCities, async ({ userId, query }) => ({
    results: await readCities(context, userId, query.search),
    next: null,
  }))

  mount(app, context, findPlaces, async ({ userId, body }) => ({
    results: await readPlaces(context, userId, body.search),
    next: null,
  }))

  diagnosticCenterRoutes(app, context)
}
