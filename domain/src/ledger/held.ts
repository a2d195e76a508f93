import type { LedgerPage } from './page.ts'

/**
 * True when the person is asked, or told, about an intake: it is too much or too soon, or two
 * medicines do not go together.
 */
export const isHeldBack = ({ answer, informs_only, warnings }: LedgerPage): boolean =>
  (!informs_only && answer !== 'allowed' && answer !== 'not_known') ||
  warnings.some(({ severity }) => severity !== 'moderate')
