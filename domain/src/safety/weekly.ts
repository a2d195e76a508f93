import { drugsNamedIn } from '../drugs.ts'

/** A medicine as it stands on a plan. */
interface Entered {
  drug_name: string
  strength: string | null
  form: string
}

/**
 * Medicines that are usually taken once a week. Methotrexate taken daily by mistake can kill (MHRA 2020, ISMP); the others are
 * sold for weekly use (the usual forms of the drug list). Where a daily form exists too, the strength or the form tells.
 */
const WEEKLY: Readonly<Record<string, (entered: Entered) => boolean>> = {
  methotrexate: () => true,
  'alendronic acid': ({ strength }) => figureOf(strength) === 70,
  'risedronic acid': ({ strength }) => figureOf(strength) === 35,
  dulaglutide: () => true,
  tirzepatide: () => true,
  semaglutide: ({ form }) => form === 'injection',
  colecalciferol: ({ strength }) => figureOf(strength) === 20_000,
}

/** So many different days in four weeks are more than once a week with a day to spare. */
const DAYS_IN_FOUR_WEEKS_MAX = 5

/** Whether a medicine that is usually taken once a WEEK is planned on more days; `days` are its days within four weeks. */
export function isOftenerThanWeekly(entered: Entered, days: number): boolean {
  if (days <= DAYS_IN_FOUR_WEEKS_MAX) return false
  return drugsNamedIn(entered.drug_name).some(({ key }) => WEEKLY[key]?.(entered) ?? false)
}

/** "70 mg" is 70, "20 000 IU" is 20000. */
function figureOf(strength: string | null): number {
  return Number(/^[\d\s.]+/.exec((strength ?? '').replace(',', '.'))?.[0].replaceAll(/\s/g, '') || Number.NaN)
}
