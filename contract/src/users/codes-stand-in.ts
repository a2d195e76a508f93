import { DAY_MS } from '@salve/domain/local-days.ts'

/**
 * One-time codes that have been on for so long stand in for the present address when the e-mail is
 * changed.
 */
export const CODES_STAND_IN_AFTER_MS = 3 * DAY_MS
