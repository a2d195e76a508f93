import type { LogKindName } from '@salve/domain/log-kinds.ts'

/** What is asked about the circumstances of a measurement, and the answers to choose from. */
export const CIRCUMSTANCES = {
  meal: [
    'fasting',
    'before_breakfast',
    'after_breakfast',
    'before_lunch',
    'after_lunch',
    'before_dinner',
    'after_dinner',
    'bedtime',
    'night',
    'exercise',
    'random',
  ],
  arm: ['left', 'right'],
  position: ['sitting', 'lying', 'standing'],
} as const
export type Circumstance = keyof typeof CIRCUMSTANCES

const OF_KIND: Partial<Record<LogKindName, readonly Circumstance[]>> = {
  glucose: ['meal'],
  blood_pressure: ['arm', 'position'],
}

export function circumstancesOf(kind: LogKindName): readonly Circumstance[] {
  return OF_KIND[kind] ?? []
}

/** Whether the answer is one of those that have words. */
export function isKnown<C extends Circumstance>(
  circumstance: C,
  answer: string,
): answer is (typeof CIRCUMSTANCES)[C][number] {
  return (CIRCUMSTANCES[circumstance] as readonly string[]).includes(answer)
}
