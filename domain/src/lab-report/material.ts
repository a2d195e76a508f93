/**
 * Materials other than blood, as reports name them above a block, in the title of its names, or in
 * a column.
 */
const MATERIALS: readonly (readonly [name: string, words: RegExp])[] = [
  ['urine', /(^|[^\p{L}])(urine|urinary|urinalysis|dipstick)($|[^\p{L}])/iu],
  ['Urin', /(?<!p)urin(?!e|a)|(^|[^\p{L}])urinalyse|harn(status|sediment|stix|analyse)|teststreifen/iu],
  ['CSF', /(^|[^\p{L}])(csf|cerebrospinal)($|[^\p{L}])/iu],
  ['Liquor', /(^|[^\p{L}])liquor/iu],
  ['stool', /(^|[^\p{L}])(stool|fa?ecal|fa?eces)($|[^\p{L}])/iu],
  ['Stuhl', /(^|[^\p{L}])stuhl/iu],
  ['saliva', /(^|[^\p{L}])saliva($|[^\p{L}])/iu],
  ['Speichel', /(^|[^\p{L}])speichel/iu],
  ['fluid', /(^|[^\p{L}])((pleural|ascitic|synovial|peritoneal|body) fluid|ascites)($|[^\p{L}])/iu],
  ['Punktat', /punktat|aszites/iu],
]
/** The material other than blood that a text names; null where it names none. */
export const materialIn = (text: string): string | null =>
  MATERIALS.find(([, words]) => words.test(text))?.[0] ?? null

/** The specimen of a row, unless it is blood. */
export interface Material {
  readonly name: string
  /** False where another page, or a heading that nobody knows, stands between it and the row. */
  readonly isClear: boolean
}
/** The material that holds at the end of a table, below which head. */
export interface CarriedMaterial {
  readonly above: Material | null
  readonly titles: string
}
