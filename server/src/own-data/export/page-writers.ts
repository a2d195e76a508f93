import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { Language } from '@salve/domain/language.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { readingText } from '@salve/domain/reading-text.ts'
import { dateWriter, timeWriter } from '@salve/domain/written-dates.ts'
import { momentWriters } from '../../record/moment-writers.ts'
import type { Snapshot } from '../../record/snapshot.ts'

/** The page's formats of stored values: by the settings of its reader, as on the screens. */
export interface PageWriters {
  /** A moment (RFC 3339) on the patient's own calendar and clock. */
  moment(text: string): string
  /** A day, with or without a time; anything else stays unchanged. */
  day(text: string): string
  /** The values of a log entry, as JSON. */
  reading(json: string): string
  /** Writes a height stored in centimetres. */
  height(centimetres: number): string
}

export async function pageWriters(
  { client }: Snapshot,
  patient: string,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<PageWriters> {
  const { rows } = await client.query<{ chosen: Partial<Settings> }>(
    'select chosen from settings where user_id = $1',
    [patient],
  )
  const settings = { ...DEFAULT_SETTINGS, ...rows[0]?.chosen }
  const date = dateWriter(settings.dateFormat, language)
  const time = timeWriter(settings.use24HourClock)
  const moments = momentWriters(settings, timeZone, language)
  const day = (text: string) => {
    const [, on = '', at] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(text) ?? []
    return on === '' ? text : [date(on), ...(at ? [time(at)] : [])].join(' ')
  }
  return {
    day,
    moment: (text) => moments.dayAndTime(new Date(text)),
    reading: (json) => readingText(JSON.parse(json) as LoggedValue[], settings, language),
    height: (centimetres) =>
      readingText([{ key: 'height', value: centimetres, unit: 'cm' }], settings, language),
  }
}
