import { LANGUAGES } from '@salve/contract/users/profile.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Namespace } from '../texts/resources.ts'
import { keepChoice, LANGUAGE_KEY } from './deviceChoices.ts'
import { PRODUCT_NAME } from './product.ts'
import { localStore } from './storage.ts'

export type Language = (typeof LANGUAGES)[number]

const FALLBACK: Language = 'en'
/** What React Aria and Intl are told: orders of dates, numbers, names of months. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

const files = import.meta.glob<{ default: Record<string, unknown> }>('../texts/*/*.json')

const catalogue: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // Without the callback of its type, i18next takes the promise that is returned.
  read: async (language: string, namespace: string) => {
    const load = files[`../texts/${language}/${namespace}.json`]
    if (!load) throw new Error(`No texts for ${language}/${namespace}`)
    return (await load()).default
  },
}

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language of a guest: chosen before on this device, or else the browser's. */
export function guestLanguage(preferred: readonly string[] = navigator.languages): Language {
  const stored = localStore.getItem(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? FALLBACK
}

/** Loads the common texts. Everything else is loaded by the route that shows it. */
export async function startTexts(language: Language = guestLanguage()): Promise<void> {
  if (i18next.isInitialized) {
    await setLanguage(language)
    return
  }
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag
  })
  await i18next
    .use(catalogue)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: FALLBACK,
      supportedLngs: [...LANGUAGES],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    })
}

/** Changes the language everywhere at once and keeps it for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  keepChoice(LANGUAGE_KEY, language)
  if (i18next.language !== language) await i18next.changeLanguage(language)
}

export function currentLanguage(): Language {
  return languageOf(i18next.language)
}

/** One of our languages, for a tag that may be any. */
export function languageOf(tag: string | undefined): Language {
  return isLanguage(tag) ? tag : FALLBACK
}

export function localeOf(language: Language): string {
  return LOCALES[language]
}

export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}
