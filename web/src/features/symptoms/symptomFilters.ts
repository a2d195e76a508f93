import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import * as z from 'zod/mini'

/** From which severity on: those of the numeric rating scale that count as moderate and as severe. */
export const SEVERITY_FROM = ['4', '7'] as const

/** The filters as they stand in the address; '' is no filter. */
export interface SymptomFilters {
  issue: string
  severity: '' | (typeof SEVERITY_FROM)[number]
  from: string
  to: string
}

export const NO_SYMPTOM_FILTERS: SymptomFilters = { issue: '', severity: '', from: '', to: '' }

const { health_issue, from, to } = listSymptoms.query.shape

/** Reads the filters of an address; what nobody could have chosen counts as none. */
export function readSymptomFilters(params: URLSearchParams): SymptomFilters {
  const valid = (schema: z.ZodMiniType, name: string) => {
    const value = params.get(name) ?? ''
    return z.safeParse(schema, value).success ? value : ''
  }
  return {
    issue: valid(health_issue, 'issue'),
    severity: SEVERITY_FROM.find((step) => step === params.get('severity')) ?? '',
    from: valid(from, 'from'),
    to: valid(to, 'to'),
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
