/** An amount with its unit, as rules count it. */
export interface Strength {
  readonly amount: number
  readonly unit: 'mg' | '[IU]' | 'mmol'
}

const UNITS: Readonly<Record<string, { unit: Strength['unit']; factor: number }>> = {
  g: { unit: 'mg', factor: 1000 },
  mg: { unit: 'mg', factor: 1 },
  µg: { unit: 'mg', factor: 0.001 },
  ug: { unit: 'mg', factor: 0.001 },
  mcg: { unit: 'mg', factor: 0.001 },
  microgram: { unit: 'mg', factor: 0.001 },
  micrograms: { unit: 'mg', factor: 0.001 },
  mikrogramm: { unit: 'mg', factor: 0.001 },
  iu: { unit: '[IU]', factor: 1 },
  ie: { unit: '[IU]', factor: 1 },
  mmol: { unit: 'mmol', factor: 1 },
}
const UNIT = String.raw`micrograms?|mikrogramm|mmol|mcg|mg|µg|ug|g|I\.?\s?U\.?|I\.?\s?E\.?`
const FIGURE = String.raw`\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
const PLAIN = new RegExp(String.raw`^(${FIGURE})\s*(${UNIT})$`, 'i')
const PER_VOLUME = new RegExp(String.raw`^(${FIGURE})\s*(${UNIT})\s*/\s*(\d+(?:[.,]\d+)?)?\s*ml$`, 'i')
const IN_TEXT = new RegExp(
  String.raw`(?<![\d.,/]\s*)(${FIGURE})\s*(${UNIT})(?![\p{L}\d]|\s*/\s*[\p{L}\d])`,
  'giu',
)

/**
 * Parses "1.000", "20 000", "0,5" and "2.5": a group of three digits that ends with two zeros means
 * thousands.
 */
export function figureOf(text: string): number {
  const plain = text.trim()
  const isGrouped = /^[1-9]\d{0,2}(?:[ .,]\d{3})+$/.test(plain) && (/ /.test(plain) || plain.endsWith('00'))
  return Number(isGrouped ? plain.replaceAll(/[ .,]/g, '') : plain.replaceAll(' ', '').replace(',', '.'))
}

function strengthOf(figure: string | undefined, unit: string | undefined): Strength | null {
  if (figure === undefined || unit === undefined) return null
  const known = UNITS[unit.toLowerCase().replaceAll(/[.\s]/g, '').replace('μ', 'µ')]
  const amount = figureOf(figure)
  // A product at a time is exact to the rounding: 0.001 has no exact decimal.
  return known && amount > 0
    ? { amount: Math.round(amount * known.factor * 1e9) / 1e9, unit: known.unit }
    : null
}

/**
 * The strength of "500 mg", "0,5 g", "20 000 IU"; null for anything that is no plain amount of one
 * unit.
 */
export function plainStrength(text: string | null): Strength | null {
  const [, figure, unit] = PLAIN.exec(text?.trim().replaceAll('μ', 'µ') ?? '') ?? []
  return strengthOf(figure, unit)
}

/** Returns the content of one millilitre of "200 mg/5 ml" or "100 mg/ml". */
export function strengthPerMillilitre(text: string | null): Strength | null {
  const [, figure, unit, volume] = PER_VOLUME.exec(text?.trim().replaceAll('μ', 'µ') ?? '') ?? []
  const found = strengthOf(figure, unit)
  return found && { ...found, amount: found.amount / (volume ? figureOf(volume) : 1) }
}

/**
 * The one strength that a name states, "Ibuprofen 400 mg akut"; null when it states none or
 * several.
 */
export function strengthInName(name: string): Strength | null {
  const [only, ...others] = [...name.replaceAll('μ', 'µ').matchAll(IN_TEXT)]
  return only && others.length === 0 ? strengthOf(only[1], only[2]) : null
}

/** The parts of "30/500 mg" or "70 mg/2800 IU"; null when their number differs. */
export function strengthsOf(text: string | null, count: number): (Strength | null)[] | null {
  const parts = text?.split(/\s*[/+]\s*/) ?? []
  if (parts.length !== count) return null
  const [, lastUnit = ''] = new RegExp(String.raw`(${UNIT})$`, 'i').exec(parts.at(-1) ?? '') ?? []
  return parts.map((part) => plainStrength(part) ?? plainStrength(`${part} ${lastUnit}`))
}

/**
 * True when a product has one of the strengths of a rule, "5, 10, 15, 20 µg/h"; null when its own
 * is not known. The content of one unit decides where the two are written in different units: 500
 * µg of vitamin D are 20 000 IU.
 */
export function strengthFits(
  ofRule: string,
  { strength: own, amount, unit }: { strength: string | null; amount: number | null; unit: string },
): boolean | null {
  const rule = plainStrength(ofRule)
  if (rule && amount !== null && rule.unit === unit) return rule.amount === amount
  if (own === null) return null
  const plain = plainStrength(own)
  if (plain && rule) return plain.unit === rule.unit && plain.amount === rule.amount
  const [figure] = new RegExp(FIGURE).exec(own) ?? []
  return figure === undefined ? null : ofRule.split(', ').map(Number.parseFloat).includes(figureOf(figure))
}

/** The strengths of a combination in its name: "30/500", "500 mg/30 mg". */
export const strengthsInName = (name: string): string | null =>
  new RegExp(String.raw`(?:${FIGURE})\s*(?:${UNIT})?(?:\s*/\s*(?:${FIGURE})\s*(?:${UNIT})?)+`, 'i').exec(
    name,
  )?.[0] ?? null
