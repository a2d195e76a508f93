/** Grams of carbohydrate in one of the units in which people count them. */
export const CARB_UNITS = [
  { key: 'bread_unit', grams: 12, name: 'bread unit (12 g)', name_de: 'BE (12 g)' },
  { key: 'exchange_10', grams: 10, name: 'exchange (10 g)', name_de: 'KE (10 g)' },
  { key: 'exchange_15', grams: 15, name: 'exchange (15 g)', name_de: 'Austauscheinheit (15 g)' },
] as const

/** Steps by which insulin is dosed: a pump's, and those of pens. */
export const INSULIN_STEPS = [1, 0.5, 0.05] as const

/** One step up or down, on the grid of the step, never below zero. */
export function stepped(value: number, step: number, direction: 1 | -1): number {
  const steps = value / step
  const next = direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  return Math.max(0, Number((next * step).toFixed(2)))
}
