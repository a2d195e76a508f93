import type { Judgement } from '@salve/contract/judgement.ts'
import {
  type JudgeFacts,
  judgeEntry,
  type LoggedFigure as Figure,
} from '@salve/domain/judgement/judge-entry.ts'
import { localNow } from '../../lib/local-time.ts'
import type { LoggedFigure } from '../log-values/latest.ts'

/** Number of earlier values in which one comparable with the newest is sought. */
export const EARLIER_MAX = 12

/** Judges the newest of these values of one kind, the latest first; null without one. */
export function judgeNewest(values: readonly LoggedFigure[], facts: JudgeFacts): Judgement | null {
  const [newest, ...earlier] = values
  return newest ? judgeEntry(figureIn(newest), earlier.map(figureIn), facts) : null
}

const figureIn = ({ kind, values, context, measured_at, time_zone }: LoggedFigure): Figure => ({
  kind,
  values,
  context,
  day: localNow(time_zone, new Date(measured_at)).date,
})
