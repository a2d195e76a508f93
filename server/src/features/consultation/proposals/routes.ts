import {
  listOwnProposals,
  listSharedPlans,
  makeProposal,
  withdrawProposal,
} from '@salve/contract/consultation/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { laterThanBefore } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount } from '../../../http/mount.ts'
import { idFor } from '../../../http/versions.ts'
import { conflict } from '../../../lib/errors.ts'
import { propose } from './make.ts'
import { ownProposal, ownProposals, sharedPlans } from './queries.ts'

export function guestProposalRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(app, context, listOwnProposals, async ({ db, patient, guest }) => ({
    results: await ownProposals(db, patient, guest),
    next: null,
  }))

  mount(app, context, listSharedPlans, async ({ db, patient, timeZone, guest }) => ({
    results: await sharedPlans(db, patient, timeZone, guest),
    next: null,
  }))

  mount(app, context, makeProposal, async ({ db, patient, timeZone, guest, body, request }) => {
    const id = idFor(request)
    await propose(context, db, { patient, timeZone, guest }, id, body)
    return ownProposal(db, patient, guest, id)
  })

  mount(app, context, withdrawProposal, async ({ db, patient, guest, params: { id } }) => {
    const own = db
    await sql`
      update proposals set status = 'withdrawn', decided_at = ${now()}, updated_at = ${laterThanBefore(now())}
      where user_id = ${patient} and id = ${id} and guest = ${guest.id} and status = 'pending'`.execute(own)
    const proposal = await ownProposal(own, patient, guest, id)
    if (proposal.status !== 'withdrawn') throw conflict('already-decided', proposal)
    return proposal
  })
}
