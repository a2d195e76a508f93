import type { Language } from '../language.ts'
import type { SlotName } from './kinds.ts'

/** The texts from which plans are written, on screen and on paper. */
export interface PlanTexts {
  slots: Record<SlotName, string>
  noAmount: string
  everyDay: string
  onWeekdays: (days: string) => string
  onMonthDays: (days: string) => string
  everyNDays: (n: number) => string
  sameAt: (amount: string, days: string, times: string) => string
  amountAt: (amount: string, times: string) => string
  everyHours: (amount: string, hours: number) => string
  cycle: (inner: string, on: number, off: number) => string
  forDays: (days: number) => string
  andThen: string
  once: (amount: string, date: string, time: string) => string
  asNeeded: (amount: string, hours: number, most: string) => string
  fromToday: string
  from: (date: string) => string
  since: (date: string) => string
  until: (date: string) => string
}

const en: PlanTexts = {
  slots: { morning: 'Morning', noon: 'Noon', evening: 'Evening', bedtime: 'At night' },
  noAmount: 'no amount yet',
  everyDay: 'every day',
  onWeekdays: (days) => `on ${days}`,
  onMonthDays: (days) => `on day ${days} of each month`,
  everyNDays: (n) => `every ${n} days`,
  sameAt: (amount, days, times) => `${amount}, ${days} at ${times}`,
  amountAt: (amount, times) => `${amount} at ${times}`,
  everyHours: (amount, hours) => `${amount} every ${hours === 1 ? 'hour' : `${hours} hours`}`,
  cycle: (inner, on, off) => `${inner}, ${on} days on and ${off} days off`,
  forDays: (days) => `for ${days} ${days === 1 ? 'day' : 'days'}`,
  andThen: ', then ',
  once: (amount, date, time) => `${amount} once, on ${date} at ${time}`,
  asNeeded: (amount, hours, most) =>
    `${amount} as needed, at least ${hours} hours apart, at most ${most} in 24 hours`,
  fromToday: 'from today',
  from: (date) => `from ${date}`,
  since: (date) => `since ${date}`,
  until: (date) => `until ${date}`,
}

const de: PlanTexts = {
  slots: { morning: 'Morgens', noon: 'Mittags', evening: 'Abends', bedtime: 'Zur Nacht' },
  noAmount: 'noch keine Menge',
  everyDay: 'täglich',
  onWeekdays: (days) => days,
  onMonthDays: (days) => `am ${days}. jedes Monats`,
  everyNDays: (n) => `alle ${n} Tage`,
  sameAt: (amount, days, times) => `${amount}, ${days} um ${times}`,
  amountAt: (amount, times) => `${amount} um ${times}`,
  everyHours: (amount, hours) => `${amount} ${hours === 1 ? 'jede Stunde' : `alle ${hours} Stunden`}`,
  cycle: (inner, on, off) =>
    `${inner}, ${on} ${on === 1 ? 'Tag' : 'Tage'} lang, dann ${off} ${off === 1 ? 'Tag' : 'Tage'} Pause`,
  forDays: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'} lang`,
  andThen: ', dann ',
  once: (amount, date, time) => `${amount} einmal, am ${date} um ${time}`,
  asNeeded: (amount, hours, most) =>
    `${amount} bei Bedarf, im Abstand von mindestens ${hours} Stunden, höchstens ${most} in 24 Stunden`,
  fromToday: 'ab heute',
  from: (date) => `ab ${date}`,
  since: (date) => `seit ${date}`,
  until: (date) => `bis ${date}`,
}

export const PLAN_TEXTS: Record<Language, PlanTexts> = { en, de }
