import { words } from '../fold.ts'
import {
  type Medicine,
  ingredientsOf,
  type Substance,
  substancesNamedIn,
  substancesOf,
} from './substances.ts'

/** Groups by which people name an allergy, in both languages, and other spellings. */
const GROUP_NAMES: Readonly<Record<string, readonly string[]>> = {
  penicillin: ['penicillin', 'penicillins', 'Penicilline', 'Penizillin', 'Penizilline'],
  cephalosporin: ['cephalosporin', 'cephalosporins', 'cefalosporin', 'Cephalosporine'],
  'sulfonamide-antibiotic': ['sulfonamide', 'sulfonamides', 'sulfa', 'Sulfonamid', 'Sulfonamide'],
  nsaid: ['nsaid', 'nsaids', 'NSAR', 'Schmerzmittel vom Typ NSAR'],
  macrolide: ['macrolide', 'macrolides', 'Makrolid', 'Makrolide'],
  tetracycline: ['tetracycline', 'tetracyclines', 'Tetracyclin', 'Tetracycline', 'Tetrazykline'],
  fluoroquinolone: ['quinolone', 'quinolones', 'fluoroquinolone', 'Chinolone', 'Fluorchinolone'],
  opioid: ['opioid', 'opioids', 'Opioid', 'Opioide', 'opiates', 'Opiate'],
  statin: ['statin', 'statins', 'Statine'],
}

export interface AllergyHit {
  medicine: string
  /** The allergy in the patient's own words. */
  allergy: string
  substance: Substance
  /** By the substance's group rather than by itself: penicillin and amoxicillin. */
  isByGroup: boolean
}

/**
 * The medicines that contain an allergen, by the substance itself or by a group that the allergy
 * names.
 */
export function allergyHits(medicines: readonly Medicine[], allergies: readonly string[]): AllergyHit[] {
  return allergies.flatMap((allergy) => {
    const named = new Set(
      substancesNamedIn(allergy)
        .flatMap(ingredientsOf)
        .map(({ key }) => key),
    )
    const groups = groupsNamedIn(allergy)
    return medicines.flatMap((medicine) => {
      const hits = substancesOf(medicine)
        .map((substance) => ({
          substance,
          isItself: ingredientsOf(substance).some(({ key }) => named.has(key)),
          isByGroup: substance.groups.some((group) => groups.includes(group)),
        }))
        .filter(({ isItself, isByGroup }) => isItself || isByGroup)
      return hits.map(({ substance, isItself }) => ({
        medicine: medicine.id,
        allergy,
        substance,
        isByGroup: !isItself,
      }))
    })
  })
}

/** True when the list knows what an allergy names, so that medicines can be checked against it. */
export const isKnownAllergy = (allergy: string): boolean =>
  substancesNamedIn(allergy).length > 0 || groupsNamedIn(allergy).length > 0

function groupsNamedIn(text: string): string[] {
  const said = ` ${words(text).join(' ')} `
  return Object.entries(GROUP_NAMES)
    .filter(([, names]) => names.some((name) => said.includes(` ${words(name).join(' ')} `)))
    .map(([group]) => group)
}
