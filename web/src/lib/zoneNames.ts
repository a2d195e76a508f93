import { fold } from '@salve/domain/fold.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

/**
 * Cities that the time zones call by another name than people here do: in German, or by a name that
 * has changed since. Browsers know these names, but take seconds on a phone to tell them all.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'Algier',
  'Africa/Cairo': 'Kairo',
  'Africa/Tripoli': 'Tripolis',
  'America/Havana': 'Havanna',
  'America/Mexico_City': 'Mexiko-Stadt',
  'Asia/Baghdad': 'Bagdad',
  'Asia/Calcutta': 'Kolkata Kalkutta Delhi Mumbai',
  'Asia/Damascus': 'Damaskus',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Kolkata': 'Kalkutta Delhi Mumbai',
  'Asia/Nicosia': 'Nikosia',
  'Asia/Rangoon': 'Yangon',
  'Asia/Riyadh': 'Riad',
  'Asia/Saigon': 'Ho Chi Minh',
  'Asia/Shanghai': 'Schanghai Beijing Peking',
  'Asia/Singapore': 'Singapur',
  'Asia/Tashkent': 'Taschkent',
  'Asia/Tehran': 'Teheran',
  'Asia/Tokyo': 'Tokio',
  'Atlantic/Canary': 'Kanarische Inseln Kanaren',
  'Europe/Brussels': 'Brüssel',
  'Europe/Bucharest': 'Bukarest',
  'Europe/Copenhagen': 'Kopenhagen',
  'Europe/Kiev': 'Kyiv Kiew',
  'Europe/Kyiv': 'Kiew',
  'Europe/Lisbon': 'Lissabon',
  'Europe/Luxembourg': 'Luxemburg',
  'Europe/Moscow': 'Moskau',
  'Europe/Tirane': 'Tirana',
  'Europe/Vienna': 'Wien',
  'Europe/Warsaw': 'Warschau',
}

/** "America/New York" of "America/New_York". */
export const zoneAsWritten = (zone: string): string => zone.replaceAll('_', ' ')

const SOUGHT = ZONES.map((zone) => ({
  zone,
  text: fold(`${zoneAsWritten(zone)} ${OTHER_NAMES[zone] ?? ''}`),
}))

/** The zones with a name, in English or German, that contains the typed text. */
export function zonesFor(typed: string): string[] {
  const wanted = fold(typed.trim())
  return SOUGHT.flatMap(({ zone, text }) => (text.includes(wanted) ? [zone] : []))
}
