import data from './data/symptom-names.json' with { type: 'json' }
import type { Language, Named } from './language.ts'
import { suggest } from './suggest.ts'

export interface SymptomName extends Named {
  readonly key: string
  /** Null where the code would say an illness and the person only reports a feeling. */
  readonly icd10: string | null
}

export const SYMPTOM_NAMES: readonly SymptomName[] = data.items

/** Names of symptoms for what somebody has typed so far. */
export function suggestSymptoms(query: string, language: Language, limit?: number): SymptomName[] {
  return suggest(SYMPTOM_NAMES, query, language, limit)
}

export const SEVERITY_STEPS = ['none', 'mild', 'moderate', 'severe', 'worst'] as const
export type SeverityStep = (typeof SEVERITY_STEPS)[number]

const SEVERITY_WORDS: Record<Language, Record<SeverityStep, string>> = {
  en: { none: 'none', mild: 'mild', moderate: 'moderate', severe: 'severe', worst: 'worst imaginable' },
  de: { none: 'keine', mild: 'leicht', moderate: 'mäßig', severe: 'stark', worst: 'stärkste vorstellbare' },
}

/** The step of the numeric rating scale (0 to 10) that a severity falls into. */
export function severityStep(severity: number): SeverityStep {
  if (!(severity >= 0 && severity <= 10)) throw new RangeError('severity is a number from 0 to 10')
  if (severity === 0) return 'none'
  if (severity < 4) return 'mild'
  if (severity < 7) return 'moderate'
  return severity < 10 ? 'severe' : 'worst'
}

/** The severity in a word, so that nobody has to rely on a number or a colour alone. */
export function severityWord(severity: number, language: Language): string {
  return SEVERITY_WORDS[language][severityStep(severity)]
}
