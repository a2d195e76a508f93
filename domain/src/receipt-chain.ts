/**
 * The chain of a patient's receipts: what others did with the record, line by line, each line
 * holding the SHA-256 of the one before it. Server and browser use these same functions.
 *
 * The hash of a line is SHA-256 over the UTF-8 text of its canonical form: the JSON object of the
 * fields of `ReceiptLine` but `hash`, as RFC 8785 writes it (names sorted, no white space,
 * ECMAScript's texts of strings and numbers). `at` stands with its milliseconds,
 * `2026-11-20T07:00:00.000Z`; facts are flat and their numbers whole. `previous` of the first line
 * is SHA-256 over `salve-receipts-1:` and the patient's id, so that a chain belongs to one patient.
 * Hashes are 64 hexadecimal digits.
 */
export interface ReceiptLine {
  /** 1 for the first line, each later one a step more. */
  position: number
  /** RFC 3339 in UTC, to the millisecond. */
  at: string
  kind: string
  /** The person who acted, by their given name. */
  actor_name: string
  share: string | null
  guest: string | null
  subject_kind: string | null
  subject: string | null
  facts: ReceiptFacts
  previous: string
  hash: string
}
export type ReceiptFacts = Record<string, string | number | boolean | null>

/** The expected values of a line, by the line after it. */
export interface ChainLink {
  position: number
  hash: string
}

/**
 * `missing`: earlier lines are absent; `changed`: it was altered; `misplaced`: it belongs
 * elsewhere.
 */
export type ChainFault = 'missing' | 'changed' | 'misplaced'

/** The link before the first line. */
export const chainStart = async (userId: string): Promise<ChainLink> => ({
  position: 0,
  hash: await sha256(`salve-receipts-1:${userId}`),
})

/** The hash that a line must have. */
export const receiptHash = (line: Omit<ReceiptLine, 'hash'>): Promise<string> =>
  sha256(canonicalReceipt(line))

/** The text over which a line is hashed. */
export function canonicalReceipt(line: Omit<ReceiptLine, 'hash'>): string {
  const { position, at, kind, actor_name, share, guest, subject_kind, subject, facts, previous } = line
  return sorted({
    position,
    at: new Date(at).toISOString(),
    kind,
    actor_name,
    share,
    guest,
    subject_kind,
    subject,
    facts: new Verbatim(sorted(facts)),
    previous,
  })
}

/**
 * Follows the chain one line back. `after` is what the following line states about this one; null
 * for the newest line. Returns the expected previous line, or the fault of this one.
 */
export async function followBack(
  after: ChainLink | null,
  line: ReceiptLine,
): Promise<ChainLink | ChainFault> {
  if (after && line.position < after.position) return 'missing'
  if ((after && line.position !== after.position) || line.position < 1) return 'misplaced'
  if (line.hash !== (await receiptHash(line))) return 'changed'
  if (after && line.hash !== after.hash) return 'misplaced'
  return { position: line.position - 1, hash: line.previous }
}

class Verbatim {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function sorted(fields: Record<string, string | number | boolean | null | Verbatim>): string {
  const members = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof Verbatim ? value.text : JSON.stringify(value)}`,
    )
  return `{${members.join(',')}}`
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
