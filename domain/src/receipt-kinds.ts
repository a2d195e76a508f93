/** Acts of others on a record that leave a line. */
export const RECEIPT_KINDS = [
  'share_opened',
  /** A wrong passcode, or a link that had ended. */
  'share_refused',
  'summary_viewed',
  'chart_viewed',
  'document_viewed',
  'message_sent',
  'proposal_made',
  'call_joined',
  'share_ended',
] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

const MINUTE_MS = 60_000
/**
 * Turning a page back and forth is one look. So are the renewals of a page that stays open: those
 * come every 15 minutes at most, so that an open page leaves a line an hour.
 */
const ONE_LOOK_MS: Partial<Record<ReceiptKind, number>> = {
  share_opened: 60 * MINUTE_MS,
  summary_viewed: 10 * MINUTE_MS,
  chart_viewed: 10 * MINUTE_MS,
  document_viewed: 10 * MINUTE_MS,
  call_joined: 10 * MINUTE_MS,
}

/**
 * True when the same guest repeats the same act on the same thing, which gets no line of its own.
 * `last` is when the last line was written.
 */
export function isRepeatedLook(kind: ReceiptKind, last: Date, at: Date): boolean {
  return at.getTime() - last.getTime() < (ONE_LOOK_MS[kind] ?? 0)
}
