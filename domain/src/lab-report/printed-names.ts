import { fold } from '../fold.ts'
import { analyteNamed } from '../labs/names.ts'
import { ANALYTES, type Analyte } from '../labs/analytes.ts'
import { slipsBetween } from './misread-units.ts'

export interface NameMatch {
  /**
   * Stored name: the printed one, without dots, notes and signs; corrected where recognition
   * misread it.
   */
  readonly name: string
  readonly analyte: Analyte | null
  /** Text as read, before its correction with the names that laboratories use. */
  readonly misread: string | null
}

/** Materials other than blood: a value from them is another analyte, whatever it is called. */
const OTHER_MATERIAL =
  /(^|[^\p{L}])(urin\p{L}*|urine|u|liquor|csf|stuhl|stool|sammelurin|24h|24 h|speichel|punktat)($|[^\p{L}])/iu
/** Suffixes that do not change a name's meaning. */
const QUALIFIERS =
  /\s*[,;]?\s*(\(?(i\.? ?s\.?|i\.? ?p\.?|im serum|im plasma|im blut|serum|plasma|edta|edta-blut|citrat|hplc|ifcc|ngsp|dcct|photometrisch|enzymatisch|enzym\.?|quant\.?|quantitativ|berechnet|ber\.|calculated|calc\.?|ckd-epi|nach ckd-epi|ckd-epi 2021|kapillar|venös|venous|whole blood|basal|gesamt i\.s\.|level|count|eclia|clia)\)?)$/iu
const QUALIFIERS_MAX = 3

/** Common names beside those of the analytes' own table. */
const ALSO: Readonly<Record<string, string>> = {
  'Glucose nüchtern': 'glucose-fasting-plasma',
  'Glucose fasting': 'glucose-fasting-plasma',
  'Alkalische Phosphatase': 'alkaline-phosphatase',
  'Alkal. Phosphatase': 'alkaline-phosphatase',
  'Quick-INR': 'inr',
  'INR (Quick)': 'inr',
  'GPT (ALT)': 'alt',
  'GPT (ALAT)': 'alt',
  'ALT (GPT)': 'alt',
  'ALAT (GPT)': 'alt',
  'GOT (AST)': 'ast',
  'GOT (ASAT)': 'ast',
  'ASAT (GOT)': 'ast',
  'TSH basal': 'tsh',
  'LDL Cholesterin': 'ldl-cholesterol',
  'HDL Cholesterin': 'hdl-cholesterol',
  'Cholesterin gesamt': 'cholesterol-total',
  'Cholesterol total': 'cholesterol-total',
  'Bilirubin gesamt': 'bilirubin-total',
  'Eiweiß gesamt': 'protein-total',
  Creatinin: 'creatinine',
  'Kreatinin (enzymatisch)': 'creatinine',
  'Estimated GFR': 'egfr-ckd-epi-2021-no-race-term',
  'eGFR (CKD-EPI)': 'egfr-ckd-epi-2021-no-race-term',
  'Haemoglobin A1c': 'hba1c',
  'Hemoglobin A1c': 'hba1c',
  'C-reaktives Protein (CRP)': 'crp',
  'C-reactive protein (CRP)': 'crp',
}
const ALSO_BY_KEY = new Map(
  Object.entries(ALSO).map(([name, key]) => [compact(name), ANALYTES.find((one) => one.key === key) ?? null]),
)

function compact(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}+]/gu, '')
}

const find = (name: string): Analyte | null => ALSO_BY_KEY.get(compact(name)) ?? analyteNamed(name) ?? null

/** Finds a report's name among those that are known; the longest name wins. */
export function matchName(printed: string, { scanned = false } = {}): NameMatch | null {
  const name = tidied(printed)
  if (!/\p{L}/u.test(name) && compact(name) === '') return null
  if (OTHER_MATERIAL.test(name) && !find(name)) return { name, analyte: null, misread: null }
  const exact = withoutQualifiers(name)
  if (exact) return { name, analyte: exact, misread: null }
  if (scanned) {
    const corrected = likeliest(name)
    if (corrected) return { name: corrected, analyte: find(corrected), misread: name }
  }
  return /\p{L}/u.test(name) ? { name, analyte: null, misread: null } : null
}

/** A name, or the same without a suffix, brackets, or a part before them. */
function withoutQualifiers(name: string): Analyte | null {
  let rest = name
  for (let times = 0; times <= QUALIFIERS_MAX; times++) {
    const found = find(rest)
    if (found) return found
    const shorter = rest.replace(QUALIFIERS, '').trim()
    if (shorter === rest || shorter === '') break
    rest = shorter
  }
  const [, before = '', inner = ''] = /^(.+?)\s*[([]([^)\]]+)[)\]]\s*$/.exec(rest) ?? []
  if (before === '') return null
  const [outerOne, innerOne] = [find(before), find(inner)]
  return outerOne && innerOne && outerOne !== innerOne
    ? null
    : (outerOne ?? (innerOne && /^[\p{L}\d-]+$/u.test(inner) ? innerOne : null))
}

/** Without leader dots, notes, bullets and colons. */
function tidied(printed: string): string {
  return printed
    .replaceAll(/\s+/g, ' ')
    .replace(/^[•·*\-–.\s]+/, '')
    .replace(/[\s.:_·…]{2,}$/, '')
    .replace(/[\s:*;_]+$/, '')
    .replace(/[¹²³⁴]?\)?$/, (end) => (/[¹²³⁴]/.test(end) ? '' : end))
    .trim()
}

const KNOWN_NAMES: readonly string[] = [
  ...Object.keys(ALSO),
  ...ANALYTES.flatMap((one) => [one.name, one.name_de, ...one.synonyms]),
]
/** Shapes that recognition takes for one another, brought to one. */
const alike = (text: string) =>
  compact(text)
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
const BY_SHAPE = new Map<string, string | null>()
for (const name of KNOWN_NAMES) {
  const shape = alike(name)
  const other = BY_SHAPE.get(shape)
  // Two analytes of one spelling are indistinguishable: neither is offered.
  BY_SHAPE.set(
    shape,
    other === undefined || (other !== null && find(other) === find(name)) ? (other ?? name) : null,
  )
}
const LETTERS_PER_SLIP = 5
const SLIPS_MAX = 1

/** The one known name that a misread one can mean; null for none or several. */
function likeliest(name: string): string | null {
  const shape = alike(name)
  if (shape.length < 3) return null
  const same = BY_SHAPE.get(shape)
  if (same === null) return null
  if (same !== undefined) return spelledLike(name, same)
  const slips = Math.min(SLIPS_MAX, Math.floor(shape.length / LETTERS_PER_SLIP))
  if (slips === 0) return null
  const near = [...BY_SHAPE].flatMap(([other, known]) =>
    known !== null && Math.abs(other.length - shape.length) <= slips && slipsBetween(shape, other) <= slips
      ? [known]
      : [],
  )
  const [first] = near
  return first && new Set(near.map(find)).size === 1 ? spelledLike(name, first) : null
}

/** Returns the name of one analyte that is spelled most like the read one. */
function spelledLike(read: string, known: string): string {
  const distanceTo = (name: string) =>
    slipsBetween(read.toLowerCase(), name.toLowerCase()) + Math.abs(name.length - read.length)
  const names = KNOWN_NAMES.filter((name) => find(name) === find(known))
  return names.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0] ?? known
}
