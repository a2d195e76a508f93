import type { Language } from '@salve/contract/users/profile.ts'
import type * as z from 'zod/mini'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import newsDe from '../../../texts/de/news.json'
import publicDe from '../../../texts/de/public.json'
import newsEn from '../../../texts/en/news.json'
import publicEn from '../../../texts/en/public.json'

export type PageLanguage = z.infer<typeof Language>
export type PublicTexts = typeof publicEn & { articles: typeof newsEn }

/**
 * The catalogues of the public pages. They are read as they are, so that no library is needed to
 * show them.
 */
export const publicTexts: Record<PageLanguage, PublicTexts> = {
  en: { ...publicEn, articles: newsEn },
  de: { ...publicDe, articles: newsDe },
}

/** Fills `{{product}}` with the product's name and every other `{{word}}` with the given value. */
export function say(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) =>
    String({ product: PRODUCT_NAME, ...values }[word] ?? ''),
  )
}
