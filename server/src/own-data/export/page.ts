import type { Language } from '@salve/domain/language.ts'
import { LOG_KINDS, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import type { FileOfDocument } from '../../record/files-of-documents.ts'
import { SECTIONS, type Section } from './page-sections.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'
import { pageWriters, type PageWriters } from './page-writers.ts'
import type { Snapshot } from '../../record/snapshot.ts'

interface Asked {
  snapshot: Snapshot
  patient: string
  at: Date
  language: Language
  files: ReadonlyMap<string, FileOfDocument>
  /** Documents whose file is not there. */
  missing: ReadonlySet<string>
}
interface Profile {
  name: string
  time_zone: string
  [field: string]: string | number | null
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#14211f;background:#fff;max-width:70rem;margin:0 auto;padding:1rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #0f6b63}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #d8dedc;white-space:pre-line;overflow-wrap:anywhere}
th{color:#44524f;overflow-wrap:normal}a{color:#0f6b63}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dd{margin:0}.wide{overflow-x:auto}
@media print{body{max-width:none;padding:0}h2{break-after:avoid}tr{break-inside:avoid}nav{display:none}a{color:inherit;text-decoration:none}}`

/**
 * The record as one page to be read and printed: no script, nothing that is loaded from elsewhere.
 */
export async function* pageOf(asked: Asked): AsyncGenerator<string> {
  const { snapshot, patient, at, language } = asked
  const t = pageTexts[language]
  const profile = await profileOf(snapshot, patient)
  const write = await pageWriters(snapshot, patient, { language, timeZone: profile.time_zone })
  const title = fill(t.of, { name: profile.name })
  const made = fill(t.made, {
    date: write.moment(at.toISOString()),
    product: PRODUCT_NAME,
    zone: profile.time_zone,
  })
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>${escape(title)}</title><style>${STYLE}</style></head><body>
<main><h1>${escape(title)}</h1><p>${escape(made)}</p><p>${escape(t.what)}</p>
<nav aria-label="${t.contents}"><ul>${['profile' as const, ...SECTIONS.map(({ name }) => name)]
    .map((name) => `<li><a href="#${name}">${t.sections[name]}</a></li>`)
    .join('')}</ul></nav>
<h2 id="profile">${t.sections.profile}</h2><dl>${factsOf(profile, t, write)}</dl>\n`
  for (const section of SECTIONS) yield* partOf(section, asked, t, write)
  yield '</main></body></html>\n'
}

async function profileOf({ client }: Snapshot, patient: string): Promise<Profile> {
  const { rows } = await client.query<Profile>(
    `select p.name, a.email, p.date_of_birth, p.sex, p.height_cm, p.blood_type, p.phone, p.address, p.city, p.country, p.time_zone
     from profiles p join accounts a using (user_id) where p.user_id = $1`,
    [patient],
  )
  const [profile] = rows
  if (!profile) throw new Error('an account without a profile')
  return profile
}

const factsOf = (profile: Profile, t: PageTexts, write: PageWriters) =>
  Object.entries(t.profile)
    .filter(([field]) => profile[field] !== null && profile[field] !== '')
    .map(([field, label]) => {
      const value = profile[field]
      const said = field === 'height_cm' ? write.height(Number(value)) : write.day(String(value))
      return `<dt>${label}</dt><dd>${escape(said)}</dd>`
    })
    .join('')

async function* partOf(
  { name, columns, from }: Section,
  { snapshot, patient, language, files, missing }: Asked,
  t: PageTexts,
  write: PageWriters,
): AsyncGenerator<string> {
  const names = Object.keys(columns) as (keyof Section['columns'])[]
  const cell = (column: string, value: string | null): string => {
    if (value === null) return ''
    if (column === 'when') return escape(write.moment(value))
    if (column === 'reading') return escape(write.reading(value))
    if (column === 'since' || column === 'until') return escape(write.day(value))
    if (column === 'what' && isLogKind(value)) return escape(logKindLabel(value, language))
    if (column !== 'file') return escape(value)
    const path = files.get(value)?.path
    return missing.has(value) || !path ? t.missing : `<a href="${escape(encodeURI(path))}">${t.open}</a>`
  }
  const fields = names.map((column) => `(${columns[column]})${column === 'when' ? '' : '::text'}`)
  yield `<h2 id="${name}">${t.sections[name]}</h2>\n`
  let isEmpty = true
  for await (const lines of snapshot.lines(
    `select jsonb_build_array(${fields.join(', ')})::text as line from ${from}`,
    [patient],
  )) {
    if (isEmpty)
      yield `<div class="wide"><table><thead><tr>${names.map((column) => `<th scope="col">${t.columns[column]}</th>`).join('')}</tr></thead><tbody>\n`
    isEmpty = false
    yield lines
      .map((line) => {
        const values = JSON.parse(line) as (string | null)[]
        return `<tr>${names.map((column, i) => `<td>${cell(column, values[i] ?? null)}</td>`).join('')}</tr>\n`
      })
      .join('')
  }
  yield isEmpty ? `<p>${t.none}</p>\n` : '</tbody></table></div>\n'
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
const isLogKind = (text: string): text is LogKindName => Object.hasOwn(LOG_KINDS, text)
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
