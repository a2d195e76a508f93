import { readFile, writeFile } from 'node:fs/promises'
import { evidenceOf, evidenceOfContent } from '../domain/src/chatbot/evidence.ts'
import { NO_ARTICLE } from '../domain/src/chatbot/likely-articles.ts'
import { byRules } from '../domain/src/chatbot/rules.ts'
import { readMessage } from '../domain/src/chatbot/vocabulary.ts'
import { isHeavy, lettersOf } from '../domain/src/chatbot/weigh.ts'
import { shippedArticles } from '../server/src/lib/articles.ts'
import { NO_SIGN } from '../domain/src/warning-signs/likely.ts'
import type { Labelled } from './chatbot/expected.ts'
import { type Example, learn } from './chatbot/learn.ts'
import { listening } from '../domain/src/chatbot/test/listening.ts'

/**
 * Learns from the sentences of the development side what speaks for which intent, which warning
 * sign and which article: `npm run train:chatbot`. What the rules say counts as evidence only in
 * the fresh sets: the other is the one they were made on.
 */
const FRESH_SETS = 21
const NO_ARTICLES = 'no-article'
const SETS = [
  { name: 'development', withRules: false },
  { name: NO_ARTICLES, withRules: true },
  ...Array.from({ length: FRESH_SETS }, (_, i) => ({ name: `fresh-${i + 1}`, withRules: true })),
]
const named = process.argv.slice(2)
const INTENTS = new URL('../domain/src/chatbot/weights.json', import.meta.url)
const SIGNS = new URL('../domain/src/warning-signs/weights.json', import.meta.url)
const ARTICLES = new URL('../domain/src/chatbot/article-weights.json', import.meta.url)
/** Rules alone recognise this, since only numbers distinguish it. */
const BY_RULES_ALONE = new Set<unknown>(['bp_crisis'])

const intents: Example[] = []
const signs: Example[] = []
const articles: Example[] = []
for (const { name, withRules } of SETS) {
  if (named.length > 0 && !named.includes(name)) continue
  const text = await readFile(new URL(`./chatbot/${name}.jsonl`, import.meta.url), 'utf8')
  for (const line of text.split('\n').filter(Boolean)) {
    const one: Labelled = JSON.parse(line)
    const isSign = one.intent === 'red_flag' && one['flag'] !== undefined && !BY_RULES_ALONE.has(one['flag'])
    const evidence = evidenceOfContent(one.text)
    for (const slug of (one['slugs'] as string[] | undefined) ?? []) articles.push({ evidence, label: slug })
    const isNone = Array.isArray(one['slugs']) && one['slugs'].length === 0
    if (isNone || one.intent === 'unknown') articles.push({ evidence, label: NO_ARTICLE })
    signs.push({ evidence, label: isSign ? String(one['flag']) : NO_SIGN })
    // These train nothing else: their questions are too similar.
    if (one.intent === 'red_flag' || name === NO_ARTICLES) continue
    const said = readMessage(one.text)
    const ruled = withRules ? byRules(said, listening(one.language)).intent : null
    intents.push({ evidence: evidenceOf(said, ruled), label: one.intent })
  }
}
// An article's words about its topic are words of questions.
for (const { slug, title, summary, words } of await shippedArticles())
  for (const sentence of [title, summary, ...words.split(/(?<=[.!?:])\s+/)])
    articles.push({ evidence: evidenceOfContent(sentence), label: slug })
await write(INTENTS, intents)
await write(SIGNS, signs)
await write(ARTICLES, articles)

async function write(file: URL, examples: readonly Example[]): Promise<void> {
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const learnt = [...learn(examples, labels)].filter(([, weights]) => isHeavy(weights))
  const weights = Object.fromEntries(
    learnt.sort(([a], [b]) => (a < b ? -1 : 1)).map(([one, each]) => [one, lettersOf(each)]),
  )
  await writeFile(file, `${JSON.stringify({ labels, weights })}\n`)
  console.log(`${examples.length} sentences, ${labels.length} labels, ${learnt.length} pieces of evidence`)
}
