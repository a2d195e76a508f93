import type { Settings } from '@salve/contract/users/settings.ts'
import { differenceInCalendarDays, format, isValid, parse, parseISO } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enGB } from 'date-fns/locale/en-GB'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

export interface DateSettings extends Pick<Settings, 'dateFormat' | 'use24HourClock'> {
  /** Of the profile: where "now" is. Without one it is the device's. */
  timeZone?: string | undefined
}

/** Writes dates and times as the person has chosen in their settings. */
export interface Dates {
  /** `2026-11-20` in the chosen format. */
  date: (day: string) => string
  /** The same with the weekday before it: "Fri 2026-11-20". */
  dateWithWeekday: (day: string) => string
  /** Over what happened on a day: "Today", "Yesterday", "Friday, 2026-11-20". */
  dayHeading: (day: string) => string
  /** The month of a day: "November 2026". */
  month: (day: string) => string
  /** An ISO weekday, Monday is 1: "Mon" or "Monday". */
  weekday: (isoWeekday: number, length?: 'short' | 'long') => string
  /** `07:00` as `07:00` or `7:00 am`. */
  time: (wallTime: string) => string
  /** A moment (RFC 3339) on this device's clock. */
  dateTime: (moment: string) => string
  /** This moment on the person's own calendar and clock, as the API writes it. */
  now: () => { date: string; time: string }
}

const LOCALES = { en: enGB, de }

/** What cannot be read as a date is shown as it is: better a strange text than a wrong day. */
export function createDates(settings: DateSettings, language: Language): Dates {
  const { dateFormat, use24HourClock, timeZone } = settings
  const options = { locale: LOCALES[language] }
  const clock = use24HourClock ? 'HH:mm' : 'h:mm aaa'
  const write = (moment: Date, pattern: string, fallback: string) =>
    isValid(moment) ? format(moment, pattern, options) : fallback
  const weekday = language === 'de' ? 'EEEEEE' : 'EEE'
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const now = () => ({ date: today(new Date(), timeZone), time: timeOfDay(new Date(), timeZone) })
  return {
    now,
    date: (day) => write(parseISO(day), dateFormat, day),
    dateWithWeekday: (day) => write(parseISO(day), `${weekday} ${dateFormat}`, day),
    dayHeading: (day) => {
      const away = differenceInCalendarDays(parseISO(day), parseISO(now().date))
      if (away !== 0 && away !== -1) return write(parseISO(day), `EEEE, ${dateFormat}`, day)
      const words = relative.format(away, 'day')
      return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
    },
    month: (day) => write(parseISO(day), 'LLLL yyyy', day),
    // 2024 began on a Monday.
    weekday: (isoWeekday, length = 'short') =>
      format(new Date(2024, 0, isoWeekday), length === 'long' ? 'EEEE' : weekday, options),
    time: (wallTime) => write(parse(wallTime, 'HH:mm', new Date(0)), clock, wallTime),
    dateTime: (moment) => write(parseISO(moment), `${dateFormat} ${clock}`, moment),
  }
}

/** Today on the calendar of a time zone, or of this device, as the API writes days. */
export function today(now: Date = new Date(), timeZone?: string): string {
  return isoMoment(now, timeZone).slice(0, 10)
}

/** The time of day in a time zone, or on this device, as the API writes it. */
export function timeOfDay(now: Date = new Date(), timeZone?: string): string {
  return isoMoment(now, timeZone).slice(11)
}

/** `2026-11-20 07:00`: Sweden writes the way ISO 8601 does. */
function isoMoment(now: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(now)
}

/** The part of the settings that dates need, set by the app around all pages. */
export const DateSettingsContext = createContext<DateSettings>({
  dateFormat: 'yyyy-MM-dd',
  use24HourClock: true,
})

/** `const dates = useDates()`, then `dates.date(symptom.recorded_date)`. */
export function useDates(): Dates {
  const settings = useContext(DateSettingsContext)
  const { i18n } = useTranslation()
  return useMemo(() => createDates(settings, languageOf(i18n.language)), [settings, i18n.language])
}
