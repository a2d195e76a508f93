/** Both days count. */
export interface Period {
  from: string
  to: string
}

export interface NamedPeriod {
  period: Period
  /** The words that name it, between blanks. */
  said: string
}
