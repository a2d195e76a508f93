import type { Weight } from '../class-bands.ts'
import type { Named } from '../language.ts'
import { LAB_JUDGES } from '../labs/marks.ts'
import type { NoClass } from '../value-classes.ts'

/**
 * Bases of a judgement, of which the first available one applies: the person's own target, the
 * report, the usual range. For logged values the last is `general`.
 */
export const JUDGES = [...LAB_JUDGES, 'general'] as const
export type Judge = (typeof JUDGES)[number]
/**
 * Against the value before: `mixed` where the upper pressure went one way and the lower the other.
 */
export const DIRECTIONS = ['up', 'down', 'same', 'mixed'] as const

export interface Change {
  readonly direction: (typeof DIRECTIONS)[number]
  /** The value before, as it is read. */
  readonly from: string
  readonly from_de: string
  /** `YYYY-MM-DD` */
  readonly since: string
}

export interface JudgedClass extends Named {
  readonly key: string
  readonly weight: Weight
  /** Further remarks: "only the upper value is raised". */
  readonly also: Named[]
}

/**
 * Judgement of a value, made once and shown in the same words by everything that shows the value.
 */
export interface Judgement {
  /** Display text, in the units of the settings: "138/82 mmHg". */
  readonly value: string
  readonly value_de: string
  /** Null where nothing judges it. */
  readonly judged_by: Judge | null
  readonly class: JudgedClass | null
  /** Why a logged value has no class where those of others have one. */
  readonly no_class?: NoClass | null
  /** Null where there is no value before that it can be compared with. */
  readonly change: Change | null
  /** The class, its range, and the change; empty without a finding. */
  readonly sentence: string
  readonly sentence_de: string
}

/** The reader of a judgement. */
export interface Reader {
  /** To a guest, a target is that of the patient. */
  readonly isPatient: boolean
  /** Writes a day, "2026-11-25", in each language. */
  readonly day: (date: string, language: 'en' | 'de') => string
}
