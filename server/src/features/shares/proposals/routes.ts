import {
  acceptProposal,
  declineProposal,
  getProposal,
  listProposals,
  reopenProposal,
} from '@salve/contract/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { ifMatchOf } from '../../../http/versions.ts'
import { carryOut } from './accept.ts'
import { decide } from './decide.ts'
import { listOfProposals, readProposal } from './queries.ts'

export function proposalRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listProposals,
    async ({ db, patient, query }) => new RawJson(await listOfProposals(context, db, patient, query)),
  )

  mount(app, context, getProposal, ({ db, patient, params }) => readProposal(db, patient, params.id))

  mount(app, context, acceptProposal, ({ db, patient, timeZone, params: { id }, body, request }) => {
    const now = context.now()
    const owner = { patient, timeZone, now }
    return decide(
      db,
      { patient, id, now, from: 'pending', to: 'accepted' },
      async (transaction, proposal) => {
        const record = await carryOut(transaction, owner, proposal, body, ifMatchOf(request))
        return sql`record = ${record}, is_changed = ${Object.keys(body).length > 0}`
      },
    )
  })

  mount(app, context, declineProposal, ({ db, patient, params: { id }, body }) =>
    decide(
      db,
      { patient, id, now: context.now(), from: 'pending', to: 'declined' },
      async () => sql`decline_reason = ${body.reason}`,
    ),
  )

  mount(app, context, reopenProposal, ({ db, patient, params: { id } }) =>
    decide(
      db,
      { patient, id, now: context.now(), from: 'declined', to: 'pending' },
      async () => sql`decline_reason = ''`,
    ),
  )
}
