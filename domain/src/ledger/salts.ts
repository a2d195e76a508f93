import factors from '../data/salt-factors.json' with { type: 'json' }
import { words } from '../fold.ts'
import type { Entered } from './entered.ts'
import type { Strength } from './strength.ts'

/** Salts by the words that packs print, beside the name of the table. */
const SALT_WORDS: Readonly<Record<string, readonly string[]>> = {
  'naproxen sodium': ['naproxen sodium', 'naproxen natrium'],
  'ibuprofen lysinate': ['ibuprofen lysinate', 'ibuprofen lysinat', 'ibuprofen dl lysin', 'ibuprofen lysine'],
  'ibuprofen sodium dihydrate': ['ibuprofen sodium dihydrate', 'ibuprofen natrium dihydrat'],
  'diphenhydramine citrate': ['diphenhydramine citrate', 'diphenhydramincitrat'],
}
const FACTORS = new Map(factors.items.map(({ from, factor }) => [from, factor]))
const IRON = 'ferrous sulfate dried 200 mg tablet'

type Amount = { amount: number; unit: string }

/**
 * Returns the counted part of a strength: the free substance of a salt, vitamin D in international
 * units, potassium in mmol. Null when it is ambiguous, as for iron, whose pack may print the salt
 * or the iron.
 */
export function ofSalt(inn: string, strength: Amount | Strength | null, entered: Entered): Amount | null {
  if (inn === 'metamizole sodium' && entered.form === 'drops') return perDrop(entered.strength)
  if (strength === null) return null
  if (inn === 'colecalciferol' && strength.unit === 'mg')
    return scaled(strength.amount * 1000, 'colecalciferol µg', '[IU]')
  if (inn === 'potassium chloride' && strength.unit === 'mg')
    return scaled(strength.amount, 'potassium chloride mg', 'mmol')
  if (inn === 'ferrous sulfate') return strength.amount === 200 ? scaled(200, IRON, 'mg') : null
  const text = ` ${words(`${entered.drug_name} ${entered.ingredients.map((one) => one.inn).join(' ')}`).join(' ')} `
  const salt = Object.entries(SALT_WORDS).find(
    ([name, printed]) =>
      factors.items.some(({ from, inn: of }) => from === name && of === inn) &&
      printed.some((each) => text.includes(` ${words(each).join(' ')} `)),
  )
  if (!salt) return strength
  const amount = strength.amount * (FACTORS.get(salt[0]) ?? 1)
  // The factors are rounded: 220 mg of the sodium salt are 200 mg.
  return { ...strength, amount: amount >= 10 ? Math.round(amount) : amount }
}

const scaled = (amount: number, from: string, unit: string): Amount => ({
  amount: Math.round(amount * (FACTORS.get(from) ?? 1) * 1000) / 1000,
  unit,
})

/** German drops of 500 mg in a millilitre. */
function perDrop(strength: string | null): Amount | null {
  const is500 = strength === null || /^500 ?mg ?\/ ?(1 ?)?ml$/i.test(strength.trim())
  return is500 && strength !== null ? { amount: FACTORS.get('metamizole drops') ?? 0, unit: 'mg' } : null
}
