import type { Language } from './language.ts'
import { LOG_KIND_NAMES, LOG_KINDS, type LogKindName, logKindLabel } from './log-kinds.ts'
import { type MeasurementKey, measurementLabel } from './measurements.ts'

/**
 * Subject of a chart: a kind of log entry, or the BMI, which is computed from weights and never
 * logged.
 */
export type ChartKindName = LogKindName | 'bmi'
export const CHART_KIND_NAMES: readonly ChartKindName[] = LOG_KIND_NAMES.flatMap((kind) =>
  kind === 'weight' ? (['weight', 'bmi'] as const) : kind,
)

/** The values that have a line of their own. */
export function chartKeys(kind: ChartKindName): readonly MeasurementKey[] {
  return kind === 'bmi' ? ['bmi'] : LOG_KINDS[kind].required
}

/** The name of a chart in the language of the reader. */
export function chartKindLabel(kind: ChartKindName, language: Language): string {
  return kind === 'bmi' ? measurementLabel('bmi', language) : logKindLabel(kind, language)
}

/**
 * The same names as written inside a sentence; abbreviations and German nouns keep their capitals.
 */
export function chartKindInText(kind: ChartKindName, language: Language): string {
  const label = chartKindLabel(kind, language)
  const isWord = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u.test(label)
  return language === 'en' && isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
