export const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A unit as people read it: "10*9/L" is ×10⁹/L, "umol/L" is µmol/L, "/{1.73_m2}" is /1.73 m². */
export function labUnitText(unit: string): string {
  return unit
    .replace(
      /^10\*(\d+)/,
      (_, power: string) => `×10${[...power].map((n) => SUPERSCRIPTS[Number(n)]).join('')}`,
    )
    .replace(/(^|\/|\[)u(?=mol|g|L|k?at|U|\[)/g, '$1µ')
    .replaceAll(/\{(.*?)\}/g, (_, note: string) => note.replaceAll('_', ' ').replace(/m2$/, 'm²'))
    .replaceAll(/[[\]]/g, '')
}
