import type { Symptom, SymptomInput } from '@salve/contract/medical-records/symptoms.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A symptom as the form holds it: '' where nothing is entered. */
export interface SymptomValues {
  health_issue: string
  name: string
  severity: number | ''
  recorded_date: string
  recorded_time: string
  description: string
}

export type SymptomForm = UseFormReturn<SymptomValues, unknown, z.output<typeof SymptomInput>>

/** A symptom without its moment. */
export type Felt = Pick<Symptom, 'name' | 'severity' | 'health_issue'>

/** The initial values of a new form: this moment. Nobody but the person knows the severity. */
export function newSymptomValues(now: { date: string; time: string }, healthIssue = ''): SymptomValues {
  return {
    health_issue: healthIssue,
    name: '',
    severity: '',
    recorded_date: now.date,
    recorded_time: now.time,
    description: '',
  }
}

export function symptomValuesOf(symptom: Symptom): SymptomValues {
  const { name, severity, recorded_date, recorded_time, description } = symptom
  return {
    health_issue: symptom.health_issue ?? '',
    name,
    severity,
    recorded_date,
    recorded_time,
    description,
  }
}

export interface DayOfSymptoms {
  day: string
  symptoms: Symptom[]
}

/** The days of a list that is sorted by day. */
export function byDay(symptoms: readonly Symptom[]): DayOfSymptoms[] {
  const days = Map.groupBy(symptoms, (symptom) => symptom.recorded_date)
  return [...days].map(([day, ofDay]) => ({ day, symptoms: ofDay }))
}
