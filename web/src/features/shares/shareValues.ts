import { isWeakPasscode } from '@salve/contract/weak-passcodes.ts'
import { SHARE_SECTIONS, type ShareInput, type ShareSection } from '@salve/contract/shares.ts'
import type { Language } from '@salve/domain/language.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { shiftDay } from '../../lib/dates.ts'

/** The form's values: '' for an empty field. */
export interface ShareValues {
  sections: ShareSection[]
  health_issues: string[]
  documents: string[]
  from: string
  to: string
  title: string
  clinician: string
  clinician_email: string
  language: Language
  message: string
  expires_in_hours: number
  passcode: string
}
export type ShareForm = UseFormReturn<ShareValues, unknown, z.output<typeof ShareInput>>

/** Offered for how long a link works, in hours. */
export const SHARE_HOURS = [1, 24, 72, 168, 720, 2160] as const

export const newShareValues = (language: Language, given: Partial<ShareValues> = {}): ShareValues => ({
  sections: [...SHARE_SECTIONS],
  health_issues: [],
  documents: [],
  from: '',
  to: '',
  title: '',
  clinician: '',
  clinician_email: '',
  language,
  message: '',
  expires_in_hours: 24,
  passcode: newPasscode(),
  ...given,
})

/** The fields of each step, in order: they must be valid to continue. */
export const STEP_FIELDS = {
  what: ['sections', 'health_issues', 'documents', 'from', 'to'],
  howLong: ['expires_in_hours', 'passcode'],
  whom: ['title', 'clinician', 'clinician_email', 'language', 'message'],
} as const satisfies Record<string, (keyof ShareValues)[]>
export const STEPS = ['what', 'howLong', 'whom'] as const
export type Step = (typeof STEPS)[number]

const PASSCODE_DIGITS = 6

/**
 * Six digits, easy to say in any language. With five tries for life, one in 200,000 guesses
 * succeeds.
 */
export function newPasscode(): string {
  let digits: string
  do {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    digits = String(random % 10 ** PASSCODE_DIGITS).padStart(PASSCODE_DIGITS, '0')
  } while (isWeakPasscode(digits))
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** A passcode as it is read out: "4 · 8 · 2 – 9 · 1 · 3". */
export const spelled = (passcode: string): string =>
  passcode
    .trim()
    .split(/[\s-]+/)
    .map((part) => [...part].join(' · '))
    .join(' – ')

export const SHARED_TIMES = ['all', 'month', 'quarter', 'year', 'own'] as const
export type SharedTime = (typeof SHARED_TIMES)[number]
const DAYS: Partial<Record<SharedTime, number>> = { month: 30, quarter: 90, year: 365 }

/** The first day of a choice of time; '' for all of it. */
export const firstDayOf = (time: SharedTime, today: string): string => {
  const days = DAYS[time]
  return days === undefined ? '' : shiftDay(today, -days)
}

/** The choice of period that these days make. */
export const timeOf = ({ from, to }: Pick<ShareValues, 'from' | 'to'>, today: string): SharedTime =>
  to === ''
    ? (SHARED_TIMES.find((time) => time !== 'own' && firstDayOf(time, today) === from) ?? 'own')
    : 'own'
