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

/** The directory: shared by everybody who is signed in, and read-only. */
export function clinicianRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listClinicians,
    async ({ db, query }) => new RawJson(await listOfClinicians(context, db, query)),
  )

  mount(
    app,
    context,
    listNearClinicians,
    async ({ db, query, body }) => new RawJson(await listOfNearClinicians(context, db, query, body)),
  )

  mount(app, context, countClinicians, ({ db, query }) => countOfClinicians(db, query))

  mount(app, context, getClinician, ({ db, params }) => readClinician(db, params.id))

  mount(app, context, listSpecializations, async ({ db }) => ({
    results: await readSpecializations(db),
    next: null,
  }))

  mount(app, context, listCities, async ({ db, query }) => ({
    results: await readCities(db, query.search),
    next: null,
  }))

  mount(app, context, findPlaces, async ({ db, body }) => ({
    results: await readPlaces(db, body.search),
    next: null,
  }))

  diagnosticCenterRoutes(app, context)
}
