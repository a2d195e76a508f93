import pg from 'pg'
import {
  chainStart,
  type ChainLink,
  followBack,
  type ReceiptFacts,
  type ReceiptLine,
} from '@salve/domain/receipt-chain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { openDatabase, type Sql } from '../db/client.ts'
import { addReceipt, type NewReceipt } from './receipts.ts'
import { sql } from '../db/sql.ts'

const MINUTE_MS = 60_000

describe('receipts', () => {
  let server: TestApp
  let ada: Patient
  let db: Sql
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    db = server.context.db.as(ada.id)
  })
  afterAll(() => server.close())

  const linesOf = async (patient: string) =>
    (
      await sql<ReceiptLine & { facts: ReceiptFacts }>`
        select position, rfc3339(at) as at, kind, actor_name, share, guest, subject_kind, subject, facts,
          encode(previous, 'hex') as previous, encode(hash, 'hex') as hash
        from receipts where user_id = ${patient} order by position desc`.execute(
        server.context.db.as(patient),
      )
    ).rows
  const expectChain = async (patient: string) => {
    const lines = await linesOf(patient)
    let link: ChainLink | null = null
    for (const line of lines) {
      const next = await followBack(link, line)
      if (typeof next === 'string') throw new Error(`line ${line.position} is ${next}`)
      link = next
    }
    expect(link).toEqual(await chainStart(patient))
    return lines
  }
  const message = (facts = {}): NewReceipt => ({
    kind: 'message_sent',
    at: server.context.now(),
    guest: { id: newId(), name: 'Dr. Vogt' },
    share: newId(),
    subject: { kind: 'message', id: newId() },
    facts,
  })

  it('form a chain without gaps under concurrent writes from several servers', async () => {
    const other = openDatabase({ connectionString: server.urls.app }, () => {})
    try {
      const writers = Array.from({ length: 40 }, (_, i) => {
        const as = i % 2 ? db : other.as(ada.id)
        // Every fourth is rolled back, with its whole transaction.
        if (i % 4 !== 3) return addReceipt(as, ada.id, message({ i, title: 'ECG „Ä“ \\ "x"' }))
        return as
          .transaction()
          .execute(async (transaction) => {
            await addReceipt(transaction, ada.id, message({ i }))
            throw new Error('taken back')
          })
          .catch(() => null)
      })
      const positions = await Promise.all(writers)
      expect(positions.filter((position) => position !== null).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 30 }, (_, i) => i + 1),
      )
    } finally {
      await other.close()
    }
    expect(await expectChain(ada.id)).toHaveLength(30)
  })

  it('merge a guest’s repeated looks at the same record within ten minutes', async () => {
    const grace = await server.newPatient()
    const as = server.context.db.as(grace.id)
    const guest = { id: newId(), name: 'Dr. Vogt' }
    const look = { kind: 'document_viewed', guest, share: newId(), facts: { title: 'ECG' } } as const
    const document = { kind: 'document', id: newId() }
    const start = server.context.now().getTime()
    const add = (minutes: number, changed: Partial<NewReceipt> = {}) =>
      addReceipt(as, grace.id, {
        ...look,
        subject: document,
        at: new Date(start + minutes * MINUTE_MS),
        ...changed,
      })
    expect(await add(0)).toBe(1)
    expect(await add(9)).toBeNull()
    expect(await add(9, { guest: { id: newId(), name: 'Dr. Vogt' } })).toBe(2)
    expect(await add(9, { subject: { kind: 'document', id: newId() } })).toBe(3)
    expect(await add(10)).toBe(4)
    expect(await add(10, { kind: 'message_sent' })).toBe(5)
    expect(await add(10, { kind: 'message_sent' })).toBe(6)
    await expectChain(grace.id)
  })

  it('cannot be changed, removed or reordered', async () => {
    await addReceipt(db, ada.id, message())
    const before = await linesOf(ada.id)
    const statements = [
      `update receipts set actor_name = 'Nobody'`,
      'delete from receipts',
      'truncate receipts',
      `insert into receipts select user_id, position + 2, at, kind, actor_name, share, guest, subject_kind, subject, facts, hash, hash
        from receipts order by position desc limit 1`,
      `insert into receipts select user_id, position + 1, at, kind, actor_name, share, guest, subject_kind, subject, facts, previous, hash
        from receipts order by position desc limit 1`,
    ]
    for (const [url, reason] of [
      [server.urls.app, /permission denied|follows the last one/],
      [server.urls.owner, /never changed or removed|follows the last one/],
    ] as const) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(
          "select set_config('app.actor', $1, false), set_config('app.patient', $1, false)",
          [ada.id],
        )
        for (const statement of statements) await expect(client.query(statement)).rejects.toThrow(reason)
      } finally {
        await client.end()
      }
    }
    expect(await linesOf(ada.id)).toEqual(before)
  })

  it('are erased with the account', async () => {
    const grace = await server.newPatient()
    const as = server.context.db.as(grace.id)
    await addReceipt(as, grace.id, message())
    await addReceipt(as, grace.id, message())
    await sql`delete from accounts where user_id = ${grace.id}`.execute(as)
    expect(await linesOf(grace.id)).toEqual([])
  })
})
