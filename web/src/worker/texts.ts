import { PRODUCT_NAME } from '@salve/contract/product.ts'
import de from '../texts/de/worker.json'
import en from '../texts/en/worker.json'

const catalogues = { en, de }
export type WorkerLanguage = keyof typeof catalogues

/** The worker's own words; the server says everything else, in the account's language. */
export function workerTexts(language: WorkerLanguage = deviceLanguage()): typeof en {
  return JSON.parse(JSON.stringify(catalogues[language]).replaceAll('{{product}}', PRODUCT_NAME)) as typeof en
}

function deviceLanguage(): WorkerLanguage {
  return navigator.languages.some((tag) => tag.startsWith('de')) && !navigator.language.startsWith('en')
    ? 'de'
    : 'en'
}
