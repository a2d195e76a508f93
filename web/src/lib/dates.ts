import type { Settings } from '@salve/contract/users/settings.ts'
import { format, isValid, parse, parseISO } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enGB } from 'date-fns/locale/en-GB'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n.ts'

export type DateSettings = Pick<Settings, 'dateFormat' | 'use24HourClock'>

/** Writes dates and times as the person has chosen in their settings. */
export interface Dates {
  /** `2026-11-20` in the chosen format. */
  date: (day: string) => string
  /** The same with the weekday before it: "Fri 2026-11-20". */
  dateWithWeekday: (day: string) => string
  /** `07:00` as `07:00` or `7:00 am`. */
  time: (wallTime: string) => string
  /** A moment (RFC 3339) on this device's clock. */
  dateTime: (moment: string) => string
}

const LOCALES = { en: enGB, de }

/** What cannot be read as a date is shown as it is: better a strange text than a wrong day. */
export function createDates({ dateFormat, use24HourClock }: DateSettings, language: Language): Dates {
  const options = { locale: LOCALES[language] }
  const clock = use24HourClock ? 'HH:mm' : 'h:mm aaa'
  const write = (moment: Date, pattern: string, fallback: string) =>
    isValid(moment) ? format(moment, pattern, options) : fallback
  const weekday = language === 'de' ? 'EEEEEE' : 'EEE'
  return {
    date: (day) => write(parseISO(day), dateFormat, day),
    dateWithWeekday: (day) => write(parseISO(day), `${weekday} ${dateFormat}`, day),
    time: (wallTime) => write(parse(wallTime, 'HH:mm', new Date(0)), clock, wallTime),
    dateTime: (moment) => write(parseISO(moment), `${dateFormat} ${clock}`, moment),
  }
}

/** Today on this device's calendar, as the API writes days. */
export function today(now: Date = new Date()): string {
  return format(now, 'yyyy-MM-dd')
}

/** The time of day on this device's clock, as the API writes it. */
export function timeOfDay(now: Date = new Date()): string {
  return format(now, 'HH:mm')
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
