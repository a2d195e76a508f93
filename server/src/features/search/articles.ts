import type { Language } from '@salve/domain/language.ts'
import { words } from '@salve/domain/fold.ts'
import { inLanguage, shippedArticles } from '../../lib/articles.ts'
import type { Article } from '../../lib/read-article.ts'
import type { AskedWord } from './asked.ts'
import type { FoundRow } from './details.ts'

const wordsOf = new WeakMap<Article, string[]>()

/** Each word of an article once; they do not change while the server runs. */
function wordsIn(article: Article): string[] {
  const known = wordsOf.get(article)
  if (known) return known
  const all = [...new Set(words(article.words))]
  wordsOf.set(article, all)
  return all
}

/** The articles in the reader's language that hold every word. */
export async function findArticles(
  asked: readonly AskedWord[],
  language: Language,
  limit: number,
): Promise<FoundRow[]> {
  const found = inLanguage(await shippedArticles(), language).filter((article) => {
    const all = wordsIn(article)
    return asked.every(({ word, stems, means, isGrowing }) =>
      all.some(
        (one) =>
          one === word ||
          means.includes(one) ||
          ((isGrowing || stems.includes(word)) && one.startsWith(word)) ||
          stems.some((stem) => stem.length > 3 && one.startsWith(stem) && one.length - stem.length <= 4),
      ),
    )
  })
  return found.slice(0, limit).map(({ slug, title, summary, date }) => ({
    kind: 'article',
    id: slug,
    title,
    texts: [summary],
    date,
    address: {},
    log: null,
  }))
}

/** Every word of the articles in a language, for correcting spelling. */
export async function articleWords(language: Language): Promise<string[]> {
  return inLanguage(await shippedArticles(), language).flatMap(wordsIn)
}
