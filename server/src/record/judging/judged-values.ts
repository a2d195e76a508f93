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

/** A value stands beside each later one of its page; its day is worked out once. */
const figures = new WeakMap<LoggedFigure, Figure>()

function figureIn(value: LoggedFigure): Figure {
  const known = figures.get(value)
  if (known) return known
  const { kind, values, context, measured_at, time_zone } = value
  const figure = { kind, values, context, day: localNow(time_zone, new Date(measured_at)).date }
  figures.set(value, figure)
  return figure
}
