import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'

/** A medicine as needed with the ledger's page of this moment. */
export interface JudgedPlan {
  plan: AsNeededPlan
  page: LedgerPage | undefined
}

/** Medicines that each share a substance with another, in the order of the first. */
export interface AsNeededGroup {
  plans: JudgedPlan[]
  /** The names of the substances that more than one of them holds. */
  shared: string[]
}

/** True where the ledger has something to say beside "within the maximum". */
export const isSaid = (page: LedgerPage): boolean =>
  page.answer !== 'allowed' || page.warnings.length > 0 || page.unknown.length > 0

/** Groups medicines by substance, so that a shared total is shown once. */
export function groupsOf(judged: readonly JudgedPlan[]): AsNeededGroup[] {
  const groups: JudgedPlan[][] = []
  for (const one of judged) {
    const [first, ...others] = groups.filter((group) => group.some((other) => sharesOne(one, other)))
    if (!first) {
      groups.push([one])
      continue
    }
    // A combination joins the groups of its substances.
    first.push(...others.flat(), one)
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups.map((plans) => {
    const names = plans.flatMap(({ page }) => [...new Set(page?.substances.map(({ name }) => name))])
    return { plans, shared: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))] }
  })
}

const innsOf = ({ page }: JudgedPlan) => page?.substances.map(({ inn }) => inn) ?? []
const sharesOne = (one: JudgedPlan, other: JudgedPlan) => {
  const inns = innsOf(other)
  return innsOf(one).some((inn) => inns.includes(inn))
}
