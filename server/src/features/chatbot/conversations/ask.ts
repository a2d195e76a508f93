import type { Language } from '@salve/domain/language.ts'
import { type Reply, replyTo } from '@salve/domain/chatbot-reply.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { inLanguage, shippedArticles } from '../../../lib/articles.ts'
import type { Article } from '../../../lib/read-article.ts'
import { conflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { answerQuestion } from '../tools/answer.ts'
import { type Person, readPerson } from '../tools/asker.ts'
import { withMedicineSign } from '../tools/medicine-sign.ts'
import type { ToolAnswer } from '../tools/tool-answer.ts'
import { readExchange } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The answer follows its question even when sorted by time. */
const REPLY_AFTER_MS = 1

export interface Asked {
  patient: string
  conversation: string
  /** The id of the message, an idempotency key: a repeat gets the same answer. */
  id: string
  body: string
  language: Language
  timeZone: string
}

/** An answer as it is kept. */
export interface Answered extends ToolAnswer {
  reply: Reply<Article>
  /** The language model that wrote it. */
  model?: string
  /** Why the language model did not. */
  modelFailed?: 'no_answer' | 'not_shown'
}

/** Keeps a question together with its answer, once per id. */
export async function ask(context: Context, db: Sql, asked: Asked) {
  if (!(await isAnswered(db, asked))) {
    const person = await readPerson(db, asked.patient, { ...asked, now: context.now() })
    await keep(context, db, asked, await answerByGrammar(person, asked))
  }
  return exchangeOf(db, asked)
}

/** The answer that needs no model: by grammar, articles and the record. */
export async function answerByGrammar(person: Person, { body, language }: Asked): Promise<Answered> {
  const articles = inLanguage(await shippedArticles(), language)
  const reply = await withMedicineSign(person, body, replyTo(body, person.asker, articles))
  const found = reply.understood && (await answerQuestion(person, reply.understood, body))
  return { sources: [], ...found, text: found?.text ?? reply.text, reply }
}

/** Stores both, unless that message exists already. */
export async function keep(context: Context, db: Sql, asked: Asked, answered: Answered): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const now = context.now()
    if (await keepQuestion(transaction, asked, now))
      await keepReply(transaction, asked, answered, new Date(now.getTime() + REPLY_AFTER_MS))
  })
}

/**
 * The question and its answer as they are stored; a 409 where the same id was used for another
 * question.
 */
export async function exchangeOf(db: Sql, { patient, id, body, conversation }: Asked) {
  const exchange = await readExchange(db, patient, id)
  if (exchange.message.body !== body || exchange.message.conversation !== conversation)
    throw conflict('same-key-other-body')
  return exchange
}

export async function isAnswered(db: Sql, { patient, id }: Asked): Promise<boolean> {
  const { rows } =
    await sql`select 1 from chatbot_messages where user_id = ${patient} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** False when that message exists already. */
async function keepQuestion(
  db: Sql,
  { patient, conversation, id, body }: Asked,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chatbot_messages (user_id, id, conversation, sender, body, sent_at)
    values (${patient}, ${id}, ${conversation}, 'patient', ${body}, ${now})
    on conflict (user_id, id) do nothing returning id
  `.execute(db)
  return rows.length > 0
}

async function keepReply(
  db: Sql,
  { patient, conversation, id }: Asked,
  { reply, text, sources, proposal, model, modelFailed }: Answered,
  now: Date,
): Promise<void> {
  const articles = reply.articles.map(({ slug, title, summary }) => ({ slug, title, summary }))
  await sql`
    insert into chatbot_messages (user_id, id, conversation, sender, body, reply_to, kind, flag, emergency_numbers,
      notice, articles, question, sources, proposal, model, model_failed, sent_at)
    values (${patient}, ${newId()}, ${conversation}, 'chatbot', ${text}, ${id}, ${reply.kind},
      ${reply.flag && JSON.stringify(reply.flag)}::jsonb, ${reply.emergency_numbers}::text[], ${reply.notice},
      ${JSON.stringify(articles)}::jsonb, ${reply.question}, ${JSON.stringify(sources)}::jsonb,
      ${proposal ? JSON.stringify(proposal) : null}::jsonb, ${model ?? null}, ${modelFailed ?? null}, ${now})
  `.execute(db)
  await sql`
    update chatbot_conversations set updated_at = greatest(updated_at, ${now})
    where user_id = ${patient} and id = ${conversation}
  `.execute(db)
}
