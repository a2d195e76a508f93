import type { Language } from './language.ts'

/** Numeric rating scale: 0 means none, 10 the worst imaginable. */
export const SEVERITY_MAX = 10

export const SEVERITY_STEPS = ['none', 'mild', 'moderate', 'severe', 'worst'] as const
export type SeverityStep = (typeof SEVERITY_STEPS)[number]

const SEVERITY_WORDS: Record<Language, Record<SeverityStep, string>> = {
  en: { none: 'none', mild: 'mild', moderate: 'moderate', severe: 'severe', worst: 'worst imaginable' },
  de: { none: 'keine', mild: 'leicht', moderate: 'mäßig', severe: 'stark', worst: 'stärkste vorstellbare' },
}

/** The step of the numeric rating scale (0 to 10) that a severity falls into. */
export function severityStep(severity: number): SeverityStep {
  if (!(severity >= 0 && severity <= SEVERITY_MAX)) throw new RangeError('severity is a number from 0 to 10')
  if (severity === 0) return 'none'
  if (severity < 4) return 'mild'
  if (severity < 7) return 'moderate'
  return severity < SEVERITY_MAX ? 'severe' : 'worst'
}

/** The severity in a word, so that nobody has to rely on a number or a colour alone. */
export function severityWord(severity: number, language: Language): string {
  return SEVERITY_WORDS[language][severityStep(severity)]
}
