import { expect, test } from 'vitest'
import { aDose } from '../../test/records.ts'
import { contractResolver } from '../../lib/form.ts'
import { markBodyOf, MarkForm, type MarkValues, markValuesOf } from './markValues.ts'

const tools = {
  local: (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11, 16) }),
  moment: ({ date, time }: { date: string; time: string }) => `${date}T${time}:00Z`,
  decimalSign: ',' as const,
  reasonWord: (reason: string) => `word of ${reason}`,
}
const judge = async (values: MarkValues) =>
  contractResolver<typeof MarkForm, MarkValues>(MarkForm)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

/** A dose due at 06:00: while it is due, and late in the evening. */
const DUE = Date.parse('2026-11-20T06:10:00Z')
const LATER = Date.parse('2026-11-20T21:00:00Z')

test('starts with now while the dose is due, without a time afterwards, and with an earlier mark', () => {
  expect(markValuesOf(aDose({ amount: 0.5 }), DUE, tools, true)).toMatchObject({
    status: 'taken',
    date: '2026-11-20',
    time: '06:10',
    amount: '0,5',
  })
  expect(markValuesOf(aDose(), LATER, tools, false)).toMatchObject({ date: '', time: '' })
  const skipped = aDose({ status: 'skipped', skip_reason: 'word of doctor', note: 'Before the test' })
  expect(markValuesOf(skipped, LATER, tools, false)).toMatchObject({
    status: 'skipped',
    reason: 'doctor',
    note: 'Before the test',
  })
  expect(markValuesOf({ ...skipped, skip_reason: 'At the dentist' }, LATER, tools, false)).toMatchObject({
    reason: 'own',
    own_reason: 'At the dentist',
  })
})

test('returns the real time and the exact amount', async () => {
  const typed = { ...markValuesOf(aDose(), DUE, tools, true), time: '09:15', amount: '1 1/3' }
  const { values } = await judge(typed)
  expect(markBodyOf(aDose(), values as never, '2026-11-20T07:00:00Z', tools)).toMatchObject({
    status: 'taken',
    taken_at: '2026-11-20T09:15:00Z',
    amount: '4/3',
    replaces: '2026-11-20T07:00:00Z',
  })
})

test('requires time and amount for a taken dose, and neither for a skipped one', async () => {
  const empty = { ...markValuesOf(aDose(), DUE, tools, true), time: '', amount: '' }
  expect(Object.keys((await judge(empty)).errors).toSorted()).toEqual(['amount', 'time'])
  const { values, errors } = await judge({
    ...empty,
    status: 'skipped',
    reason: 'own',
    own_reason: 'At the dentist',
  })
  expect(errors).toEqual({})
  expect(markBodyOf(aDose(), values as never, null, tools)).toMatchObject({
    status: 'skipped',
    skip_reason: 'At the dentist',
  })
  expect(Object.keys((await judge({ ...empty, time: '08:00', amount: 'a few' })).errors)).toEqual(['amount'])
})
