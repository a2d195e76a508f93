import { serviceOf, specialityOf } from '@salve/domain/care-words.ts'
import { countryCodeOf, countryText } from '@salve/domain/countries.ts'
import { type OpenTime, readOpeningHours } from '@salve/domain/opening-hours-text.ts'
import { languageCodeOf } from '@salve/domain/spoken-languages.ts'
import { type DirectoryTable, wordsOfCenter, wordsOfClinician } from '../record/directory-entries.ts'
import { newId } from '../lib/ids.ts'
import {
  checkEmail,
  checkList,
  checkName,
  checkNumber,
  checkPhone,
  checkText,
  checkWebsite,
  checkYesNo,
  type Checked,
} from './check-text.ts'
import type { Draft, DraftField, Problem } from '../record/directory-draft.ts'

/** A row of one of the two tables, with the line that it comes from. */
export type Row = Record<string, unknown> & { line: number; external_id: string }
export type DraftResult = { table: DirectoryTable; row: Row } | { problems: Problem[] }

const TABLES: Record<string, DirectoryTable> = {
  clinician: 'clinicians',
  physician: 'clinicians',
  diagnostic_center: 'diagnostic_centers',
  'diagnostic center': 'diagnostic_centers',
  'diagnostic centre': 'diagnostic_centers',
  center: 'diagnostic_centers',
  centre: 'diagnostic_centers',
}

/** Checks every field of an entry, and makes the row that it becomes. */
export function checkDraft({ line, fields }: Draft): DraftResult {
  const problems: Problem[] = []
  const take = <T>(field: DraftField, check: (text: string) => Checked<T>, otherwise: T): T => {
    const checked = check(fields[field] ?? '')
    if ('value' in checked) return checked.value
    problems.push({ line, field, text: checked.wrong })
    return otherwise
  }
  const text = (field: DraftField, max: number) => take(field, (said) => checkText(said, max), '')
  const name = (field: DraftField, max: number) => take(field, (said) => checkName(said, max), '')
  const yesNo = (field: DraftField) => take(field, checkYesNo, false)
  const list = (field: DraftField) => take(field, (said) => checkList(said, 100), [])

  const table = take('kind', kindOf, 'clinicians' as const)
  const isClinician = table === 'clinicians'
  const common = {
    name: name('name', 200),
    city: name('city', 100),
    postal_code: text('postal_code', 20),
    country: knownCountry(text('country', 100)),
    address: text('address', 300),
    phone: take('phone', checkPhone, ''),
    email: take('email', checkEmail, null),
    website: take('website', checkWebsite, null),
    opening_hours: take('opening_hours', hoursOf, []),
    ...ratingOf(take),
    ...placeOf(take),
    is_sample: false,
  }
  const row = isClinician
    ? {
        ...common,
        title: text('title', 50),
        specialization: knownSpeciality(name('specialization', 100)),
        languages: list('languages').map((language) => languageCodeOf(language) ?? language),
        bio: text('bio', 1000),
        available_online: yesNo('available_online'),
        accepting_patients: yesNo('accepting_patients'),
      }
    : {
        ...common,
        services: [...new Set(list('services').map((service) => serviceOf(service)?.name ?? service))],
        is_24_hours: yesNo('is_24_hours') || isAlwaysOpen(common.opening_hours),
        has_home_collection: yesNo('has_home_collection'),
      }
  const external_id = take('external_id', externalId, '')
  if (problems.length > 0) return { problems }
  const words = 'languages' in row ? wordsOfClinician(row) : wordsOfCenter(row)
  return { table, row: { ...row, words, line, id: newId(), external_id } }
}

function kindOf(said: string): Checked<DirectoryTable> {
  const table = said.trim() === '' ? 'clinicians' : TABLES[said.trim().toLowerCase()]
  return table ? { value: table } : { wrong: 'is neither clinician nor diagnostic_center' }
}

function externalId(said: string): Checked<string> {
  const checked = checkText(said, 200)
  return 'value' in checked && checked.value === ''
    ? { wrong: 'is missing: give each entry an id that stays the same in every file' }
    : checked
}

function hoursOf(said: string): Checked<OpenTime[]> {
  const value = said.length > 500 ? null : readOpeningHours(said)
  return value
    ? { value }
    : { wrong: 'cannot be understood: write "Mo-Fr 08:00-12:00, 14:00-18:00; Sa 09:00-12:00"' }
}

const isAlwaysOpen = (hours: readonly OpenTime[]) =>
  hours.some(({ weekdays, from, to }) => weekdays.length === 7 && from === '00:00' && to === '24:00')

const knownSpeciality = (said: string) => specialityOf(said)?.name ?? said

function knownCountry(said: string): string {
  const code = countryCodeOf(said)
  return code ? countryText(code, 'en') : said
}

type Take = <T>(field: DraftField, check: (text: string) => Checked<T>, otherwise: T) => T

const RATERS_MAX = 10_000_000

/** A rating without raters is ignored. */
function ratingOf(take: Take) {
  const rating = take('rating', (said) => checkNumber(said, 1, 5), null)
  const count = take('rating_count', (said) => checkNumber(said, 0, RATERS_MAX), null) ?? 0
  if (rating === null || count < 1) return { rating: null, rating_count: 0 }
  return { rating: Math.round(rating * 10) / 10, rating_count: Math.round(count) }
}

/** Both or neither; nobody practises in the sea off Africa, where both are 0. */
function placeOf(take: Take) {
  const latitude = take('latitude', (said) => checkNumber(said, -90, 90), null)
  const longitude = take('longitude', (said) => checkNumber(said, -180, 180), null)
  const isWhole = latitude !== null && longitude !== null
  if (isWhole !== (latitude !== null || longitude !== null))
    take(
      latitude === null ? 'latitude' : 'longitude',
      () => ({ wrong: 'is missing: give both or neither' }),
      null,
    )
  if (latitude === 0 && longitude === 0)
    take('latitude', () => ({ wrong: 'both coordinates are 0, which is in the sea: leave them empty' }), null)
  return isWhole ? { latitude, longitude } : { latitude: null, longitude: null }
}
