import { type Amount, amountOf, isAmount, PARTS_PER_UNIT, partsOf } from './amounts.ts'

const SIGNS: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
}
const DECIMAL = /^\d{1,4}([.,]\d{1,3})?$/
const FRACTION = /^(?:(\d{1,4})\s+)?(\d{1,4})\s*\/\s*(\d{1,2})$/

/**
 * Parses a typed amount: "1", "0.5" or "0,5", "1/3", "1 1/2", "1½". Exact; undefined for invalid
 * text and for zero.
 */
export function amountFromText(text: string): Amount | undefined {
  const plain = text
    .trim()
    .replace(/[¼½¾⅓⅔⅙⅚⅛]/, (sign) => ` ${SIGNS[sign]}`)
    .trim()
  if (DECIMAL.test(plain)) return some(Number(plain.replace(',', '.')))
  const [, whole = '0', above, below] = FRACTION.exec(plain) ?? []
  if (above === undefined || !isAmount(`${above}/${below}`)) return undefined
  return some(amountOf(Number(whole) * PARTS_PER_UNIT + partsOf(`${Number(above)}/${Number(below)}`)))
}

const some = (amount: Amount) => (isAmount(amount) && partsOf(amount) > 0 ? amount : undefined)

/**
 * The amount as it is typed back: "0.5", "1/3", "1 1/3"; `,` where the reader writes decimals so.
 */
export function amountToText(amount: Amount, decimalSign: '.' | ',' = '.'): string {
  if (typeof amount === 'number') return String(amount).replace('.', decimalSign)
  const [above = 0, below = 1] = amount.split('/').map(Number)
  const whole = Math.floor(above / below)
  return whole === 0 || above % below === 0 ? amount : `${whole} ${above % below}/${below}`
}
