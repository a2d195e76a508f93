import { DRUGS } from '../drugs.ts'
import type { Named } from '../language.ts'

const NAMES = new Map(DRUGS.map(({ key, name, name_de }) => [key, { name, name_de }]))

/** What a substance is called; one that the list does not hold by its key. */
export const namesOf = (inn: string): Named => NAMES.get(inn) ?? { name: inn, name_de: inn }
