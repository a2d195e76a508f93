import { DAY_MS } from '@salve/domain/local-days.ts'

/**
 * One-time codes that have been on for this long replace the confirmation by the present address
 * when the e-mail changes.
 */
export const CODES_STAND_IN_AFTER_MS = 3 * DAY_MS
