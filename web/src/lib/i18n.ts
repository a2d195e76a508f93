import { LANGUAGES, type Language } from '@salve/domain/language.ts'
import type { Namespace } from '../texts/resources.ts'
import { createCatalogue, type Texts } from './catalogue.ts'
import { keepChoice, LANGUAGE_KEY } from './deviceChoices.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { fileInTime } from './inTime.ts'
import { localStore } from './storage.ts'

const FALLBACK: Language = 'en'

const files = import.meta.glob<{ default: Texts }>('../texts/*/*.json')

export const catalogue = createCatalogue({
  load: async (language, namespace) => {
    const file = files[`../texts/${language}/${namespace}.json`]
    if (!file) throw new Error(`No texts for ${language}/${namespace}`)
    return (await fileInTime(file())).default
  },
  constants: { product: PRODUCT_NAME },
})
catalogue.subscribe(() => {
  document.documentElement.lang = catalogue.language()
})

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language of a guest: chosen before on this device, or else the browser's. */
export function guestLanguage(preferred: readonly string[] = navigator.languages): Language {
  const stored = localStore.getItem(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? FALLBACK
}

/**
 * Chooses the language; the common texts are loaded by `startTexts`, everything else by the route
 * that shows it.
 */
export const startLanguage = (language: Language = guestLanguage()): Promise<void> =>
  catalogue.changeLanguage(language)

export const startTexts = (): Promise<void> => catalogue.want('common')

/** Changes the language everywhere at once and keeps it for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  keepChoice(LANGUAGE_KEY, language)
  if (catalogue.language() !== language) await catalogue.changeLanguage(language)
}

export function currentLanguage(): Language {
  return languageOf(catalogue.language())
}

/** One of our languages, for a tag that may be any. */
export function languageOf(tag: string | undefined): Language {
  return isLanguage(tag) ? tag : FALLBACK
}

export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => catalogue.want(namespace)))
}
