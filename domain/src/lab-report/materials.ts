import type { Analyte } from '../labs/analytes.ts'
import { analyteNamed } from '../labs/names.ts'
import type { Entry } from './entries.ts'
import type { Named } from './found-line.ts'
import { textOf } from './printed.ts'

/**
 * Materials other than blood, as reports name them above a block, in the title of its names, or in
 * a column.
 */
const MATERIALS: readonly (readonly [name: string, words: RegExp])[] = [
  ['urine', /(^|[^\p{L}])(urine|urinary|urinalysis|dipstick)($|[^\p{L}])/iu],
  ['Urin', /urin(?!e|a)|(^|[^\p{L}])urinalyse|harn(status|sediment|stix|analyse)|teststreifen/iu],
  ['CSF', /(^|[^\p{L}])(csf|cerebrospinal)($|[^\p{L}])/iu],
  ['Liquor', /(^|[^\p{L}])liquor/iu],
  ['stool', /(^|[^\p{L}])(stool|fa?ecal|fa?eces)($|[^\p{L}])/iu],
  ['Stuhl', /(^|[^\p{L}])stuhl/iu],
  ['saliva', /(^|[^\p{L}])saliva($|[^\p{L}])/iu],
  ['Speichel', /(^|[^\p{L}])speichel/iu],
  ['fluid', /(^|[^\p{L}])((pleural|ascitic|synovial|peritoneal|body) fluid|ascites)($|[^\p{L}])/iu],
  ['Punktat', /punktat|aszites/iu],
]
/** Headings above results of blood. */
const BLOOD =
  /blut|blood|chemi|h[aä]mato|h(a?e)mato|serum|plasma|enzym|ele[kc]trolyt|lipid|fett|leber|liver|niere|renal|kidney|gerinn|coagul|hormon|schilddr|thyroid|serolog|immun|infe[kc]t|tumor|vitamin|diabet|stoffwechsel|metabol|panel|differential|eisen|iron|herz|cardiac|eiwei|allerg|cbc/iu
const HEADING_WORDS = 4

/** The material other than blood that a text names; null where it names none. */
export const materialIn = (text: string): string | null =>
  MATERIALS.find(([, words]) => words.test(text))?.[0] ?? null

/**
 * The material of each row, where it is not blood: by its own column, by the title above the names,
 * else by the heading above the block, which holds until a heading of another kind.
 */
export function materialsOf(entries: readonly Entry[]): (string | null)[] {
  let above: string | null = null
  let head: Entry['head'] = []
  return entries.map((entry) => {
    if (entry.head !== head) [above, head] = [null, entry.head]
    if (isHeading(entry)) {
      const text = textOf(entry.words)
      above = materialIn(text) ?? (BLOOD.test(text) || isInCapitals(text) ? null : above)
      return null
    }
    const titles = entry.columns.flatMap(({ role, title }) => (role === 'name' && title ? [title] : []))
    const own = entry.parts.other.map(({ text }) => ofColumn(text)).find((one) => one !== null)
    return own ?? materialIn(titles.join(' ')) ?? above
  })
}

/** In a column of materials one letter is enough. */
const ofColumn = (text: string) => (/^u\.?$/i.test(text) ? 'Urin' : materialIn(text))

const isInCapitals = (text: string) => /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()

function isHeading({ parts, words }: Entry): boolean {
  const { name, values, unit, range } = parts
  const isEmpty = [...values.flatMap(({ tokens }) => tokens), ...unit, ...range].length === 0
  return isEmpty && name.length > 0 && words.length <= HEADING_WORDS && !/[.:]$|\d/.test(textOf(words))
}

/** "Glucose" in urine is another analyte than the blood's, and is called so. */
export function inMaterial(named: Named, material: string | null): Named {
  if (material === null || materialIn(named.printed) !== null) return named
  const plain = named.name.misread ?? named.name.name
  const called = (name: string) => `${name} (${material})`
  return {
    ...named,
    printed: called(named.printed),
    name: { name: called(plain), analyte: ofUrine(plain, material), misread: null },
  }
}

/** The analyte that the table has for urine. */
function ofUrine(name: string, material: string): Analyte | null {
  if (!/^urin/i.test(material)) return null
  const found = [name, `${name}, urine`, `urine ${name}`, `${name} im Urin`].map((one) => analyteNamed(one))
  return found.find((one) => one !== undefined && /urine/.test(one.key)) ?? null
}
