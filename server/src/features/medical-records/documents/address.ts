import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Who } from '../../../db/one-batch.ts'
import { gone } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/ids.ts'

const GOOD_FOR_MS = 60_000
const MAC_BYTES = 32
const ID_BYTES = 16
/** The actor, the patient and the document. */
const IDS = 3

/** A signed ticket for one file of one patient: the requester, the owner and the expiry. */
export function writeTicket(
  context: Context,
  { actor, patient }: Who,
  id: string,
): { ticket: string; expiresAt: Date } {
  const expiresAt = new Date(context.now().getTime() + GOOD_FOR_MS)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(expiresAt.getTime()))
  const content = Buffer.concat([bytesOf(actor), bytesOf(patient), bytesOf(id), time])
  return { ticket: Buffer.concat([macOf(context, content), content]).toString('base64url'), expiresAt }
}

/**
 * Returns the file and the requester of a ticket; throws 410 for one that has ended, or that we
 * never wrote.
 */
export function readTicket(context: Context, ticket: string): { who: Who; id: string } {
  const bytes = Buffer.from(ticket, 'base64url')
  const content = bytes.subarray(MAC_BYTES)
  const isOurs =
    bytes.length === MAC_BYTES + IDS * ID_BYTES + 8 &&
    timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(context, content))
  if (!isOurs || content.readBigUInt64BE(IDS * ID_BYTES) <= BigInt(context.now().getTime()))
    throw gone('link-used')
  const [actor = '', patient = '', id = ''] = Array.from({ length: IDS }, (_, n) =>
    uuidOf(content.subarray(n * ID_BYTES, (n + 1) * ID_BYTES)),
  )
  if (!isUuid(actor) || !isUuid(patient)) throw gone('link-used')
  return { who: { actor, patient }, id }
}

const macOf = (context: Context, content: Buffer) =>
  createHmac('sha256', context.keys.download).update(content).digest()
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
