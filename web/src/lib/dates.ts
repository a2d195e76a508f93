import type { Settings } from '@salve/contract/users/settings.ts'
import { type Language, localeOf } from '@salve/domain/language.ts'
import { dateWriter, timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import { dateFormat, relativeFormat } from '@salve/domain/formats.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { createContext, useContext, useMemo } from 'react'
import { languageOf } from './i18n.ts'
import { deviceZone } from './timeZones.ts'
import { useTranslation } from './useTranslation.ts'
import { type LocalTime, localIn, momentAt, timeOfDay, today } from './zonedTimes.ts'

export interface DateSettings extends Pick<Settings, 'dateFormat' | 'use24HourClock'> {
  /** The profile's time zone, which defines "now". Without one, the device's applies. */
  timeZone?: string | undefined
}

/** Writes dates and times in the person's chosen format. */
export interface Dates {
  /** `2026-11-20` in the chosen format. */
  date: (day: string) => string
  /** The same after the weekday: "Fri 2026-11-20". */
  dateWithWeekday: (day: string) => string
  /** Heading of a day: "Today", "Yesterday", "Friday, 2026-11-20". */
  dayHeading: (day: string) => string
  /** A day's month: "November 2026". */
  month: (day: string) => string
  /** A day's month, abbreviated: "Nov". */
  monthShort: (day: string) => string
  /** An ISO weekday, Monday is 1: "Mon" or "Monday". */
  weekday: (isoWeekday: number, length?: 'short' | 'long') => string
  /** `07:00` as `07:00` or `7:00 am`. */
  time: (wallTime: string) => string
  /** A moment (RFC 3339) on this device's clock. */
  dateTime: (moment: string) => string
  /** The current moment on the person's calendar and clock, in the API's format. */
  now: () => LocalTime
  /** A moment (RFC 3339) on the person's calendar and clock. */
  local: (moment: string) => LocalTime
  /** The moment (RFC 3339) of a day and time on the person's clock. */
  moment: (local: LocalTime) => string
}

/** An unparsable date is shown unchanged: a strange text is better than a wrong day. */
export function createDates(settings: DateSettings, language: Language): Dates {
  const { use24HourClock, timeZone } = settings
  const name = (options: Intl.DateTimeFormatOptions) => {
    const names = dateFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    return (day: Date) => names.format(day)
  }
  const dayAndMonth = dateFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const monthName = (day: Date) =>
    dayAndMonth.formatToParts(day).find((part) => part.type === 'month')?.value ?? ''
  const monthAndYear = name({ month: 'long', year: 'numeric' })
  const weekdays = { short: name({ weekday: 'short' }), long: name({ weekday: 'long' }) }
  const weekdayNames = { short: weekdayWriter(language, 'short'), long: weekdayWriter(language, 'long') }
  const relative = relativeFormat(language)
  const localOf = (moment: Date) => localIn(moment, timeZone)
  const now = () => localOf(new Date())

  const written = dateWriter(settings.dateFormat, language)
  const time = timeWriter(use24HourClock)
  return {
    now,
    local: (moment) => localOf(new Date(moment)),
    moment: (local) => momentAt(local, timeZone) ?? '',
    date: written,
    dateWithWeekday: (text) => ofDay(text, (day) => `${weekdays.short(day)} ${written(text)}`),
    dayHeading: (text) =>
      ofDay(text, (day) => {
        const away = Math.round((day.getTime() - Date.parse(now().date)) / DAY_MS)
        if (away !== 0 && away !== -1) return `${weekdays.long(day)}, ${written(text)}`
        const words = relative.format(away, 'day')
        return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
      }),
    month: (text) => ofDay(text, monthAndYear),
    monthShort: (text) => ofDay(text, monthName),
    weekday: (isoWeekday, length = 'short') => weekdayNames[length](isoWeekday),
    time,
    dateTime: (moment) => {
      const shown = new Date(moment)
      if (Number.isNaN(shown.getTime())) return moment
      return `${written(today(shown))} ${time(timeOfDay(shown))}`
    },
  }
}

/** Formats a calendar day, taken at midnight UTC, where no clock changes. */
function ofDay(text: string, write: (day: Date) => string): string {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? text : write(day)
}

/** The calendar day this many days later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** True when an address contains a day within the API's years. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text

/** The settings that dates need, provided by the app around all pages. */
export const DateSettingsContext = createContext<DateSettings>({
  dateFormat: 'yyyy-MM-dd',
  use24HourClock: true,
})

/**
 * `const dates = useDates()`, then `dates.date(symptom.recorded_date)`; in another zone when one is
 * given.
 */
export function useDates(timeZone?: string): Dates {
  const settings = useContext(DateSettingsContext)
  const { i18n } = useTranslation()
  return useMemo(
    () => createDates(timeZone ? { ...settings, timeZone } : settings, languageOf(i18n.language)),
    [settings, timeZone, i18n.language],
  )
}

/** The person's time zone: the profile's, or else the device's. */
export function useTimeZone(): string {
  const { timeZone } = useContext(DateSettingsContext)
  return timeZone ?? deviceZone()
}
