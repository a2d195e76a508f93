import ICAL from 'ical.js'

/** Doses in one file are never more than these, so that a rule without end ends. */
const OCCURRENCES_MAX = 20_000

export interface CalendarMoment {
  /** RFC 3339 */
  at: string
  summary: string
}

/**
 * Returns a calendar program's view from one UTC date to another, both included: an iCalendar file
 * read by a parser that is not ours.
 */
export function doseMoments(text: string, from: string, to: string): CalendarMoment[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const first = Date.parse(`${from}T00:00:00Z`)
  const last = Date.parse(`${to}T23:59:59Z`)
  const found = calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component)
    const moments: CalendarMoment[] = []
    const note = (time: ICAL.Time) => {
      const moment = time.toJSDate().getTime()
      if (moment >= first && moment <= last)
        moments.push({ at: new Date(moment).toISOString(), summary: event.summary })
      return moment <= last
    }
    if (!event.isRecurring()) {
      note(event.startDate)
      return moments
    }
    const iterator = event.iterator()
    for (let count = 0; count < OCCURRENCES_MAX; count++) {
      const next = iterator.next() as ICAL.Time | undefined
      if (!next || !note(next)) return moments
    }
    return moments
  })
  return found.sort((a, b) => a.at.localeCompare(b.at) || a.summary.localeCompare(b.summary))
}
