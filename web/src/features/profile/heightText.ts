import { feetAndInches } from '@salve/domain/units.ts'

/** "172 cm", or "5 ft 8 in". */
export function heightText(cm: number, isImperial: boolean, language: string): string {
  if (!isImperial)
    return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(cm)}\u00a0cm`
  const { feet, inches } = feetAndInches(cm)
  return `${feet}\u00a0ft ${inches}\u00a0in`
}
