import { PARTS_PER_UNIT } from '../amounts.ts'
import type { Named } from '../language.ts'
import { DAY_MS } from '../local-days.ts'
import { amountIn, type Held, heldBy } from './amounts-of.ts'
import type { Entered } from './entered.ts'
import { namesOf } from './names.ts'
import { productOf } from './product.ts'

/** One intake of the record, with what its plan said of the product at that time. */
export interface TakenIntake {
  readonly medication_plan: string
  readonly isAsNeeded: boolean
  readonly at: number
  readonly parts: number
  readonly entered: Entered
}

/** The intakes as needed of one product, the newest first. */
export interface TakenProduct {
  readonly medication_plan: string
  readonly intakes: readonly TakenIntake[]
  readonly parts: number
  readonly most_parts_in_24_hours: number
}

/** The maximum of a substance that was taken within any 24 hours, in all products that hold it. */
export interface TakenSubstance extends Named {
  readonly inn: string
  readonly unit: string
  /** Null where no product says how much it holds. */
  readonly most_in_24_hours: number | null
  /** The last intake of these 24 hours. */
  readonly until: number
  readonly products: readonly string[]
  /** Products with an unknown content of it. */
  readonly uncounted: readonly string[]
}

/**
 * Returns the as-needed intakes by product and by substance. Scheduled intakes count for a
 * substance, too: its 24 hours are the person's, not one plan's.
 */
export function takenAsNeeded(intakes: readonly TakenIntake[]): {
  products: TakenProduct[]
  substances: TakenSubstance[]
} {
  const inOrder = intakes.toSorted((a, b) => a.at - b.at)
  const asNeeded = inOrder.filter(({ isAsNeeded }) => isAsNeeded)
  const products = [...Map.groupBy(asNeeded, ({ medication_plan }) => medication_plan)].map(
    ([medication_plan, of]) => ({
      medication_plan,
      intakes: of.toReversed(),
      parts: of.reduce((sum, { parts }) => sum + parts, 0),
      most_parts_in_24_hours: mostWithinADay(of.map(({ at, parts }) => ({ at, amount: parts }))).amount,
    }),
  )
  const asked = new Set(asNeeded.flatMap(({ entered }) => heldIn(entered).map(({ inn }) => inn)))
  const held = inOrder.flatMap(({ at, parts, entered }): HeldIntake[] =>
    heldIn(entered)
      .filter(({ inn }) => asked.has(inn))
      .map((one) => ({ at, units: parts / PARTS_PER_UNIT, product: entered.drug_name, one })),
  )
  const substances = [...Map.groupBy(held, ({ one }) => one.inn).values()].flatMap((of) => {
    const uncounted = namesIn(of.filter(({ one }) => one.amount === null))
    const counted = of.filter(({ one }) => one.amount !== null)
    // The same substance in milligrams and in puffs makes no sum.
    const byUnit = [...Map.groupBy(counted.length > 0 ? counted : of, ({ one }) => one.unit)]
    return byUnit.map(([unit, same]) => substanceOf(unit, same, counted.length > 0, uncounted))
  })
  return {
    products: products.toSorted((a, b) => b.intakes.length - a.intakes.length),
    substances: substances.toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

interface HeldIntake {
  readonly at: number
  readonly units: number
  readonly product: string
  readonly one: Held
}

function substanceOf(
  unit: string,
  intakes: readonly HeldIntake[],
  isCounted: boolean,
  uncounted: readonly string[],
): TakenSubstance {
  const { inn = '', name = '', name_de = '' } = intakes[0]?.one ?? {}
  const amounts = intakes.map(({ at, units, one }) => ({ at, amount: amountIn(one, unit, units) ?? 0 }))
  const { amount, until } = mostWithinADay(amounts)
  const within = intakes.filter(({ at }) => at > until - DAY_MS && at <= until)
  return {
    inn,
    name,
    name_de,
    unit,
    until,
    uncounted,
    most_in_24_hours: isCounted ? rounded(amount) : null,
    products: namesIn(within),
  }
}

const heldIn = (entered: Entered) => productOf(entered).parts.flatMap((part) => heldBy(part, namesOf))
const namesIn = (of: readonly { product: string }[]) => [...new Set(of.map(({ product }) => product))]
/** Thirds of a tablet leave digits that nobody weighed. */
const rounded = (amount: number) => Math.round(amount * 1000) / 1000

/** Returns the maximum within any 24 hours, and the end of the first such time. */
function mostWithinADay(taken: readonly { at: number; amount: number }[]): { amount: number; until: number } {
  let [most, until, sum, first] = [0, taken[0]?.at ?? 0, 0, 0]
  for (const { at, amount } of taken) {
    sum += amount
    for (let old = taken[first]; old && old.at <= at - DAY_MS; old = taken[++first]) sum -= old.amount
    if (sum > most) [most, until] = [sum, at]
  }
  return { amount: most, until }
}
