/** Why a value of a log entry is asked about before it is kept. */
export const LOG_DOUBTS = [
  'unusual',
  'pulse_pressure',
  'weight_change',
  'weight_gain_heart_failure',
  'height_change',
  'far_from_own',
] as const
export type LogDoubtRule = (typeof LOG_DOUBTS)[number]
