import type { Language } from '../language.ts'
import type { UnitSettings } from '../unit-choice.ts'
import type { Clock } from './moments.ts'

/** Facts that the grammar needs about the speaker. */
export interface Listening extends Clock {
  language: Language
  settings: UnitSettings
  /** The names of this person's own medicines, besides those of the table. */
  drugNames: readonly string[]
}
