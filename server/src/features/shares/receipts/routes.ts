import {
  countUnreadReceipts,
  exportReceipts,
  listReceipts,
  listReceiptsOfShare,
  readReceipts,
  type Receipt,
} from '@salve/contract/shares/receipts.ts'
import { RECEIPT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { sql } from '../../../db/sql.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, ONE_TRANSACTION, RawJson } from '../../../http/mount.ts'
import { notFound } from '../../../lib/errors.ts'
import { listOfReceipts, markReceiptsRead, unreadReceipts } from './queries.ts'

export function receiptRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listReceipts,
    async ({ db, patient, query }) => new RawJson(await listOfReceipts(context, db, patient, query)),
  )

  mount(app, context, exportReceipts, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'receipts',
      columns: RECEIPT_COLUMNS,
      lines: linesOf(
        allPages<Receipt>((page) => listOfReceipts(context, db, patient, { ...query, ...page })),
      ),
    }),
  )

  mount(app, context, listReceiptsOfShare, async ({ db, patient, params, query }) => {
    const { rows } = await sql`select from shares where user_id = ${patient} and id = ${params.id}`.execute(
      db,
    )
    if (rows.length === 0) throw notFound()
    return new RawJson(await listOfReceipts(context, db, patient, { ...query, share: params.id }))
  })

  mount(app, context, countUnreadReceipts, ({ db, patient }) => unreadReceipts(db, patient))

  mount(
    app,
    context,
    readReceipts,
    async ({ db, patient, body }) => {
      await markReceiptsRead(db, patient, body.position)
      return unreadReceipts(db, patient)
    },
    ONE_TRANSACTION,
  )
}

async function* linesOf(pages: AsyncIterable<Receipt[]>) {
  for await (const receipts of pages)
    yield receipts.map(({ facts, ...receipt }) => ({ ...receipt, facts: JSON.stringify(facts) }))
}
