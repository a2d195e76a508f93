import { markDose } from '@salve/contract/medications/dose-events.ts'
import { expect, test } from 'vitest'
import { device, sendAll } from '../test/offline.ts'
import { aDose } from '../test/records.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer } from '../api/transport.ts'
import { keepMine } from './resolveConflict.ts'
import type { Row } from './entry.ts'
import type { Offline } from './openOffline.ts'

const seen: Row = { ...aDose({ planned_amount: 1, amount: 1, status: 'due' }) }
const { medication_plan, slot, local_date } = seen
const skipped = {
  medication_plan,
  slot,
  local_date,
  status: 'skipped',
  skip_reason: 'Felt unwell',
  note: 'Dizzy since noon',
}
const taken = { medication_plan, slot, local_date, status: 'taken', taken_at: '2031-05-05T05:05:00Z' }

/** A server on which another device was first. */
function takenElsewhere() {
  let stands: Row = {
    ...seen,
    status: 'taken',
    taken_at: '2031-05-05T05:05:41Z',
    marked_at: '2031-05-05T05:05:42Z',
  }
  const send = ({ body }: ApiRequest): Promise<Answer> => {
    const said = body as Row
    const isMine = said['replaces'] === stands['marked_at']
    if (isMine) stands = { ...stands, taken_at: null, ...said, marked_at: '2031-05-05T09:00:00Z' }
    return Promise.resolve({ ok: true, status: 200, body: { ...stands, was_marked_before: !isMine } })
  }
  return { send, stands: () => stands }
}
test('shows a conflict for a different second mark, and sends the chosen one', async () => {
  const [here, there] = [device(), takenElsewhere()]
  await here.write(markDose, { body: skipped, seen })
  expect((await sendAll(here, there)).sent).toEqual([])
  const [entry] = here.entries()
  expect(entry).toMatchObject({
    state: 'conflict',
    shown: { status: 'skipped', skip_reason: 'Felt unwell', note: 'Dizzy since noon' },
    current: { status: 'taken', taken_at: '2031-05-05T05:05:41Z' },
  })
  if (!entry) throw new Error('nothing waits')
  const offline = { outbox: here.store, sender: { now: () => sendAll(here, there) } }
  await keepMine(entry, offline as unknown as Offline)
  expect(there.stands()).toMatchObject({ status: 'skipped', note: 'Dizzy since noon' })
  expect(here.entries()).toEqual([])
})

test('settles a mark equal to the earlier one', async () => {
  const [here, there] = [device(), takenElsewhere()]
  await here.write(markDose, { body: taken, seen })
  expect((await sendAll(here, there)).sent).toHaveLength(1)
  expect(here.entries()).toEqual([])
})

test('passes on the server’s answer to a queued dose, with its key', async () => {
  const here = device()
  await here.write(markDose, { seen, body: taken, headers: { 'Idempotency-Key': 'k1' } })
  const answer = { ...seen, ...taken, ledger: { answer: 'over_day' }, was_marked_before: false }
  const send = () => Promise.resolve({ ok: true as const, status: 200, body: answer })
  const { marks } = await sendAll(here, { send })
  expect(marks).toEqual([{ idempotencyKey: 'k1', answer }])
})
