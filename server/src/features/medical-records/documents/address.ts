import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { gone } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/ids.ts'

const GOOD_FOR_MS = 60_000
const MAC_BYTES = 32
const ID_BYTES = 16

/** A ticket for one file of one patient: both ids and the time at which it ends, signed. */
export function writeTicket(
  context: Context,
  userId: string,
  id: string,
): { ticket: string; expiresAt: Date } {
  const expiresAt = new Date(context.now().getTime() + GOOD_FOR_MS)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(expiresAt.getTime()))
  const content = Buffer.concat([bytesOf(userId), bytesOf(id), time])
  return { ticket: Buffer.concat([macOf(context, content), content]).toString('base64url'), expiresAt }
}

/** Whose file a ticket is for; throws 410 for one that has ended, or that we never wrote. */
export function readTicket(context: Context, ticket: string): { userId: string; id: string } {
  const bytes = Buffer.from(ticket, 'base64url')
  const content = bytes.subarray(MAC_BYTES)
  const isOurs =
    bytes.length === MAC_BYTES + 2 * ID_BYTES + 8 &&
    timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(context, content))
  if (!isOurs || content.readBigUInt64BE(2 * ID_BYTES) <= BigInt(context.now().getTime()))
    throw gone('link-used')
  const [userId, id] = [
    uuidOf(content.subarray(0, ID_BYTES)),
    uuidOf(content.subarray(ID_BYTES, 2 * ID_BYTES)),
  ]
  if (!isUuid(userId)) throw gone('link-used')
  return { userId, id }
}

const macOf = (context: Context, content: Buffer) =>
  createHmac('sha256', context.keys.download).update(content).digest()
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
