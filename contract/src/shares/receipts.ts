import { RECEIPT_KINDS } from '@salve/domain/receipt-kinds.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, listQuery, Timestamp } from '../fields.ts'

/**
 * One line of what others did with the record: all that is hashed, and the hash
 * (domain/src/receipt-chain.ts says how).
 */
export const Receipt = z.object({
  position: z.int(),
  at: Timestamp,
  kind: z.enum(RECEIPT_KINDS),
  /** By the given name; '' without one. */
  actor_name: z.string(),
  share: z.nullable(Id),
  guest: z.nullable(Id),
  subject_kind: z.nullable(z.string()),
  subject: z.nullable(Id),
  facts: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])),
  previous: z.string(),
  hash: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

const path = '/api/shares/receipts/'
const Kind = z.optional(z.enum(RECEIPT_KINDS))
const Unread = z.object({
  unread: z.int(),
  /** Up to where they were read: later lines are new. */
  read_position: z.int(),
})

export const listReceipts = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Acts of others on the record, newest first',
  query: z.strictObject({ ...listQuery, share: z.optional(Id), kind: Kind }),
  response: listOf(Receipt),
})
export const exportReceipts = csvOf(listReceipts)
export const listReceiptsOfShare = endpoint({
  method: 'GET',
  path: '/api/shares/{id}/receipts/',
  right: 'own',
  summary: 'Acts of others through one share, newest first',
  params: IdParams,
  query: z.strictObject({ ...listQuery, kind: Kind }),
  response: listOf(Receipt),
})
export const countUnreadReceipts = endpoint({
  method: 'GET',
  path: `${path}unread/`,
  right: 'own',
  summary: 'The number of unread lines',
  response: Unread,
})
export const readReceipts = endpoint({
  method: 'POST',
  path: `${path}read/`,
  right: 'own',
  summary: 'Mark the lines up to a position as read; never moves back',
  body: z.strictObject({ position: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  response: Unread,
})
