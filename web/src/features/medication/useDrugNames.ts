import type { Drug } from '@salve/domain/drugs.ts'
import type { Product, ProductIngredient } from '@salve/domain/drug-products.ts'
import { nameIn } from '@salve/domain/language.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import type { Choice } from '../../ui/fields/choice.ts'

/** Loaded with the editor, never with the app: the list of drugs is long. */
const loadDrugs = async () => {
  const [drugs, products] = await Promise.all([
    import('@salve/domain/drugs.ts'),
    import('@salve/domain/drug-products.ts'),
  ])
  return { ...drugs, ...products }
}

export interface DrugNames {
  /** False until the list of drugs has loaded; without it there are no suggestions. */
  isLoaded: boolean
  choices: Choice[]
  /** The one drug that is named, when it is exactly one. */
  drug: Drug | null
  /** Its usual forms and strengths, in the reader's language: suggestions, never a limit. */
  products: Product[]
  /** The content of one unit of a strength. */
  ingredientsFor: (strength: string) => ProductIngredient[]
}

/**
 * Drugs that match the typed text, by substance, brand or other name, in either language, with
 * small errors.
 */
export function useDrugNames(typed: string): DrugNames {
  const { i18n } = useTranslation()
  const list = useLoaded(loadDrugs)
  const language = languageOf(i18n.language)
  return useMemo(() => {
    const found = list?.searchDrugs(typed, language) ?? []
    const [named, ...others] = list?.drugsNamedIn(typed) ?? []
    const drug = named && others.length === 0 ? named : null
    return {
      isLoaded: list !== null,
      choices: found.map((one) => ({
        value: one.key,
        label: capitalised(nameIn(one, language)),
        ...(one.synonyms.length > 0 && { description: one.synonyms.slice(0, 4).join(', ') }),
      })),
      drug,
      products: drug && list ? list.productsOf(drug).map((product) => written(product, language)) : [],
      ingredientsFor: (strength) =>
        drug && list
          ? list.ingredientsIn(drug, strength.replace(',', '.') || null).map((one) => written(one, language))
          : [],
    }
  }, [list, typed, language])
}

/** With the decimal sign of the reader's language. */
function written<T extends { strength: string | null }>(one: T, language: string): T {
  return language === 'de' ? { ...one, strength: one.strength?.replaceAll('.', ',') ?? null } : one
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
