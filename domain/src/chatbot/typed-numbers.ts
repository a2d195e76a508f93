/**
 * "7,4" and "7.4" have decimals, "0,125" too; "10.000" and "8,500" are thousands, unless only
 * decimals are plausible for the measurement.
 */
export function readNumber(digits: string, isPossible: (number: number) => boolean = () => true): number {
  const decimal = Number(digits.replace(',', '.'))
  if (!/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)) return decimal
  const thousands = Number(digits.replaceAll(/[.,]/g, ''))
  return Number.isNaN(decimal) || isPossible(thousands) || !isPossible(decimal) ? thousands : decimal
}
