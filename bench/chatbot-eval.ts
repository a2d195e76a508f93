import { readdir, readFile } from 'node:fs/promises'
import { replyTo } from '../domain/src/chatbot-reply.ts'
import type { Language } from '../domain/src/language.ts'
import { inLanguage, shippedArticles } from '../server/src/lib/articles.ts'
import { isRight as isRightFor, type Labelled, misses } from './chatbot/expected.ts'
import { listening } from '../domain/src/chatbot/test/listening.ts'

/**
 * Scores the chatbot's grammar: `npm run eval:chatbot`, on all sets; with `-- fresh-1`, on that one
 * alone, as while it is worked on. What fails is named for the sets of development alone: nothing
 * of the scored one is shown but its sums.
 */
const LIMIT_MS = 100
const ONLY_SCORED = 'scored'
const ADVERSARIAL = 'adversarial'
const shipped = await shippedArticles()
const ask = (text: string, language: Language) => {
  const began = performance.now()
  const articles = inLanguage(shipped, language)
  const reply = replyTo(text, { ...listening(language), country: 'Germany' }, articles)
  return { reply, ms: performance.now() - began }
}

async function read(name: string): Promise<Labelled[]> {
  const text = await readFile(new URL(`./chatbot/${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Labelled => JSON.parse(line))
}

async function setNames(): Promise<string[]> {
  const named = process.argv.slice(2)
  if (named.length > 0) return named
  const files = await readdir(new URL('./chatbot/', import.meta.url))
  const names = files.filter((file) => file.endsWith('.jsonl')).map((file) => file.replace('.jsonl', ''))
  return [...names.filter((name) => name !== ONLY_SCORED && name !== ADVERSARIAL), ONLY_SCORED, ADVERSARIAL]
}

/** "9 (article 2, unknown 7)": the number, and the intents. */
function sumsOf(counts: ReadonlyMap<string, number>): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const each = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([intent, count]) => `${intent} ${count}`)
  return each.length > 0 ? `${all} (${each.join(', ')})` : `${all}`
}

const add = (to: Map<string, number>, intent: string) => to.set(intent, (to.get(intent) ?? 0) + 1)

/** Prints the totals of one set, and if it meets its goals. */
async function score(name: string): Promise<boolean> {
  const table = new Map<string, { all: number; right: number; fields: number; fieldsRight: number }>()
  let slowest = 0
  const alarms = new Map<string, number>()
  const notices = new Map<string, number>()
  let alarmed = 0
  let harmless = 0
  let told = 0
  for (const one of await read(name)) {
    const { reply, ms } = ask(one.text, one.language)
    slowest = Math.max(slowest, ms)
    const isRight = isRightFor(one, reply)
    const wrong = misses(one, reply)
    const row = table.get(one.intent) ?? { all: 0, right: 0, fields: 0, fieldsRight: 0 }
    row.all++
    row.right += isRight ? 1 : 0
    row.fields += wrong.of
    row.fieldsRight += wrong.of - wrong.names.length
    table.set(one.intent, row)
    if (one.intent !== 'red_flag') {
      harmless++
      if (reply.intent === 'red_flag' && !isRight) add(alarms, one.intent)
      if (reply.notice) add(notices, one.intent)
    } else {
      alarmed += isRight ? 1 : 0
      told += isRight || reply.notice ? 1 : 0
    }
    if (name !== ONLY_SCORED && (!isRight || wrong.names.length > 0))
      console.log(
        `  ${one.id} ${one.intent} → ${reply.intent} ${reply.flag?.key ?? ''} ${wrong.names.join(',')}: ${one.text}`,
      )
  }
  const rows = [...table.values()]
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  const right = rows.reduce((sum, row) => sum + row.right, 0)
  console.log(
    `\n## ${name}: ${right} of ${all} right (${((100 * right) / all).toFixed(1)} %), slowest ${slowest.toFixed(1)} ms\n`,
  )
  console.log('| intent | right | of | fields right | of |\n|---|--:|--:|--:|--:|')
  for (const [intent, row] of [...table].sort())
    console.log(`| ${intent} | ${row.right} | ${row.all} | ${row.fieldsRight} | ${row.fields} |`)
  const signs = table.get('red_flag')?.all ?? 0
  console.log(
    `\nWarning signs: told to seek help in ${told} of ${signs}, by an alarm (${alarmed}) or by a notice above the answer.`,
  )
  console.log(`False alarms, of ${harmless} sentences that are no warning sign: ${sumsOf(alarms)}.`)
  console.log(`Needless notices: ${sumsOf(notices)}.`)
  return right / all >= 0.95 && told === signs && slowest <= LIMIT_MS
}

/**
 * Checks the answers to the prompts; adversarial.test.ts beside the tools, with a record, checks
 * their content.
 */
async function adversarial(): Promise<void> {
  const kinds = new Map<string, number>()
  for (const { text, language } of await read(ADVERSARIAL)) {
    const { reply } = ask(text, language)
    kinds.set(reply.intent, (kinds.get(reply.intent) ?? 0) + 1)
  }
  console.log(`\n## ${ADVERSARIAL}: ${[...kinds].map(([intent, count]) => `${intent} ${count}`).join(', ')}`)
}

ask('warm up', 'en')
let isGood = true
for (const name of await setNames()) {
  if (name === ADVERSARIAL) await adversarial()
  else isGood = (await score(name)) && isGood
}
process.exitCode = isGood ? 0 : 1
