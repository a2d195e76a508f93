/** Display order when several are found. */
export const RED_FLAG_LEVELS = ['emergency', 'crisis', 'emergency_if_symptoms', 'urgent', 'advice'] as const
export type RedFlagLevel = (typeof RED_FLAG_LEVELS)[number]

/** A warning sign for display: the advice in both languages, and its source. */
export interface ToldSign {
  /** The key of a rule for words, or of one for values where none of those fits. */
  readonly key: string
  readonly level: RedFlagLevel
  readonly answer: string
  readonly answer_de: string
  readonly source: string
  readonly year: number | null
}

export const rankOf = ({ level }: Pick<ToldSign, 'level'>): number => RED_FLAG_LEVELS.indexOf(level)

/** The gravest of several signs, the first of equals; null of none. */
export function gravestOf<Sign extends Pick<ToldSign, 'level'>>(signs: readonly Sign[]): Sign | null {
  return signs.reduce<Sign | null>(
    (worst, sign) => (worst && rankOf(worst) <= rankOf(sign) ? worst : sign),
    null,
  )
}
