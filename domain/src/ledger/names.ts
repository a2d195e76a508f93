import { DRUGS } from '../drugs.ts'
import type { Named } from '../language.ts'

const NAMES = new Map(DRUGS.map(({ key, name, name_de }) => [key, { name, name_de }]))

/** Returns the names of a substance; the key when the list does not hold it. */
export const namesOf = (inn: string): Named => NAMES.get(inn) ?? { name: inn, name_de: inn }
