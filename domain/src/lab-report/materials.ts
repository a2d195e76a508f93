import type { Analyte } from '../labs/analytes.ts'
import { analyteNamed } from '../labs/names.ts'
import type { Entry } from './entries.ts'
import type { Named } from './found-line.ts'
import { type CarriedMaterial, type Material, materialIn } from './material.ts'
import { textOf } from './printed.ts'

/** Headings above results of blood. */
const BLOOD =
  /blut|blood|chemi|h[aä]mato|h(a?e)mato|serum|plasma|enzym|ele[kc]trolyt|lipid|fett|leber|liver|niere|renal|kidney|gerinn|coagul|hormon|schilddr|thyroid|serolog|immun|infe[kc]t|tumor|vitamin|diabet|stoffwechsel|metabol|panel|differential|eisen|iron|herz|cardiac|eiwei|allerg|cbc/iu
const HEADING_WORDS = 4

/**
 * The material of each row: by its own column, by the title above the names, else by the heading
 * above the block, which holds until a heading of another kind or another head.
 */
export function materialsOf(
  entries: readonly Entry[],
  carried: CarriedMaterial | null,
): { of: (Material | null)[]; carried: CarriedMaterial } {
  let above = carried?.above ? { ...carried.above, isClear: false } : null
  let titles = carried?.titles ?? null
  const of = entries.map((entry): Material | null => {
    const own = textOf(entry.head)
    if (entry.isUnderHead && titles !== null && own !== titles) above = null
    if (entry.isUnderHead) titles = own
    if (isHeading(entry)) {
      above = headed(textOf(entry.words), above)
      return null
    }
    const names = entry.columns.flatMap(({ role, title }) => (role === 'name' && title ? [title] : []))
    const cells = entry.parts.other.map(({ text }) => ofColumn(text))
    const name = cells.find((one) => one !== null) ?? materialIn(names.join(' '))
    return name === null ? above : { name, isClear: true }
  })
  return { of, carried: { above, titles: titles ?? '' } }
}

function headed(text: string, above: Material | null): Material | null {
  const name = materialIn(text)
  if (name !== null) return { name, isClear: true }
  if (BLOOD.test(text) || isInCapitals(text)) return null
  return above && { ...above, isClear: false }
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
export function inMaterial(named: Named, of: Material | null): Named {
  const material = of?.name ?? null
  if (material === null || materialIn(named.printed) !== null) return named
  const plain = named.name.misread ?? named.name.name
  const called = (name: string) => `${name} (${material})`
  return {
    ...named,
    printed: called(named.printed),
    name: { name: called(plain), analyte: ofUrine(plain, material), misread: null },
  }
}

/** The analyte that the table has for urine; those of test strips are for strips alone. */
function ofUrine(name: string, material: string): Analyte | null {
  if (!/^urin/i.test(material)) return null
  const found = [name, `${name}, urine`, `urine ${name}`, `${name} im Urin`].map((one) => analyteNamed(one))
  return found.find((one) => one !== undefined && one.key.endsWith('-urine')) ?? null
}
