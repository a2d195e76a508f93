import { dateIn } from '../local-time.ts'
import type { LogKindName } from '../log-kinds.ts'
import { conditionIn, type NamedCondition } from './conditions.ts'
import { isDenied } from './function-words.ts'
import type { Listening } from './listening.ts'
import type { Period } from './dates-said.ts'
import { namedPeriodIn } from './periods.ts'
import { statisticIn } from './statistics.ts'
import type { Asked, Statistic } from './understood.ts'

const SINCE_VISIT =
  / (?:since|from|after|seit|nach) (?:my |the |our |meinem |dem |unserem |meiner |der )?(?:last |previous |most recent |letzten |letzter |vorigen )(?:(?:doctor|doctors|clinic|hospital|arzt|praxis|klinik) )?(?:visit|appointment|checkup|check up|consultation|besuch|termin|arztbesuch|arzttermin|kontrolle|untersuchung|sprechstunde) (?:(?:to |with |at |beim |bei )(?:the |my |der |dem )?(?:doctor|doctors|arzt|arztin) )?/

export interface NamedAsked extends Required<Asked> {
  statistic: Statistic
  /** The words that name the time, and those that name the conditions, each between blanks. */
  timeSaid: string[]
  conditionSaid: string[]
  /** The words without these. */
  rest: string
}

/** Returns a question's entries of this kind, and which one of many values. */
export function askedIn(
  text: string,
  { now, timeZone, settings }: Listening,
  kind: LogKindName | null = null,
): NamedAsked {
  const today = dateIn(timeZone, now)
  const visit = SINCE_VISIT.exec(text)
  const withoutVisit = visit ? text.replace(visit[0], ' ') : text
  const conditions = conditionIn(withoutVisit, kind, settings)
  const found = visit ? null : namedPeriodIn(conditions.rest, today)
  // "Except in May" is left out, and named.
  const named = found && !isDenied(conditions.rest, conditions.rest.indexOf(found.said)) ? found : null
  const rest = named ? conditions.rest.replace(named.said, ' ') : conditions.rest
  const period = named?.period ?? (conditions.isToday ? { from: today, to: today } : null)
  const { condition, said } = withoutUnsureHours(conditions, period, text)
  return {
    period,
    sinceVisit: visit !== null,
    condition,
    statistic: statisticIn(rest, period !== null || visit !== null || condition !== null),
    timeSaid: visit ? [visit[0]] : named ? [named.said] : [],
    conditionSaid: said,
    rest,
  }
}

/** "Since yesterday morning" is all from that hour on, and not the mornings since. */
const FROM_AN_HOUR =
  / (?:since|until|till|before|after|seit|bis|vor|nach|ab) (?:\S+ ){0,2}?(?:yesterday|today|gestern|heute|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch) (?:am |in der )?(?:morning|afternoon|evening|night|noon|morgen|vormittag|mittag|nachmittag|abend|fruh|nacht) /

/**
 * A night belongs to two days: of one day it is not known which half of the night is meant, so that
 * the night is left out, and named.
 */
function withoutUnsureHours(
  { condition, said, hoursSaid }: NamedCondition,
  period: Period | null,
  text: string,
): Pick<NamedCondition, 'condition' | 'said'> {
  const { hours, ...others } = condition ?? {}
  const isNightOfOneDay = hours && hours.from > hours.to && period !== null && period.from === period.to
  if (!isNightOfOneDay && !(hours && FROM_AN_HOUR.test(text))) return { condition, said }
  return {
    condition: Object.keys(others).length > 0 ? others : null,
    said: said.filter((words) => words !== hoursSaid),
  }
}

/** The same without the words that name it. */
export function setIn(
  text: string,
  listening: Listening,
  kind: LogKindName | null = null,
): Required<Asked> & { statistic: Statistic } {
  const { period, sinceVisit, condition, statistic } = askedIn(text, listening, kind)
  return { period, sinceVisit, condition, statistic }
}
