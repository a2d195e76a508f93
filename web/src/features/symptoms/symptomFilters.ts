import { addressValue } from '../../lib/addressValue.ts'

/**
 * The lower bound of severity: the scores of the numeric rating scale that count as moderate and as
 * severe.
 */
export const SEVERITY_FROM = ['4', '7'] as const

/** The filters as in the address; '' means no filter. */
export interface SymptomFilters {
  issue: string
  severity: '' | (typeof SEVERITY_FROM)[number]
  from: string
  to: string
}

export const NO_SYMPTOM_FILTERS: SymptomFilters = { issue: '', severity: '', from: '', to: '' }

/** Reads the filters of an address; impossible values count as none. */
export function readSymptomFilters(params: URLSearchParams): SymptomFilters {
  return {
    issue: addressValue(params, 'issue', 'id'),
    severity: SEVERITY_FROM.find((step) => step === params.get('severity')) ?? '',
    from: addressValue(params, 'from', 'day'),
    to: addressValue(params, 'to', 'day'),
  }
}

export function symptomFilterParams(filters: SymptomFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** The query of the call. */
export function symptomQuery({ issue, severity, from, to }: SymptomFilters) {
  return { health_issue: issue, from, to, min_severity: severity && Number(severity) }
}

export function countSymptomFilters(filters: SymptomFilters): number {
  return Object.values(filters).filter(Boolean).length
}
