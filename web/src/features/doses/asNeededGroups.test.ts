import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { expect, it } from 'vitest'
import { groupsOf } from './asNeededGroups.ts'

const medicine = (name: string, ...inns: string[]) => ({
  plan: { medication_plan: name } as AsNeededPlan,
  page: { substances: inns.map((inn) => ({ inn, name: inn })) } as LedgerPage,
})
const grouped = (...medicines: ReturnType<typeof medicine>[]) =>
  groupsOf(medicines).map(({ plans, shared }) => [plans.map(({ plan }) => plan.medication_plan), shared])

it('groups medicines that share a substance, through combinations too', () => {
  const codeine = medicine('Codeine', 'codeine')
  const ibuprofen = medicine('Ibuprofen', 'ibuprofen')
  const panadol = medicine('Panadol', 'paracetamol')
  const both = medicine('Co-codamol', 'codeine', 'paracetamol')
  expect(grouped(panadol, ibuprofen, medicine('Ben-u-ron', 'paracetamol'))).toEqual([
    [['Panadol', 'Ben-u-ron'], ['paracetamol']],
    [['Ibuprofen'], []],
  ])
  expect(grouped(codeine, ibuprofen, panadol, both)).toEqual([
    [
      ['Codeine', 'Panadol', 'Co-codamol'],
      ['codeine', 'paracetamol'],
    ],
    [['Ibuprofen'], []],
  ])
})

it('keeps unknown medicines apart', () => {
  const unknown = { plan: { medication_plan: 'Own' } as AsNeededPlan, page: undefined }
  expect(groupsOf([unknown, unknown])).toHaveLength(2)
})
