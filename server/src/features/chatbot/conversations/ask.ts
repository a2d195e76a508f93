import type { Language } from '@salve/domain/language.ts'
import { type Reply, replyTo } from '@salve/domain/chatbot-reply.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { type Article, inLanguage, shippedArticles } from '../../../lib/articles.ts'
import { conflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { readExchange } from './queries.ts'

/** The answer stands after its question also where both are sorted by time. */
const REPLY_AFTER_MS = 1

interface Asked {
  userId: string
  conversation: string
  /** Of the message: a repeat is answered with what was answered before. */
  id: string
  body: string
  language: Language
}

/** Keeps a question together with its answer, once per id. */
export async function ask(context: Context, asked: Asked) {
  const { userId, id } = asked
  const articles = inLanguage(await shippedArticles(), asked.language)
  const db = context.db.as(userId)
  await db.transaction().execute(async (transaction) => {
    if (await keepQuestion(transaction, asked, context.now())) {
      const country = await countryOf(transaction, userId)
      const reply = replyTo(asked.body, { language: asked.language, country }, articles)
      await keepReply(transaction, asked, reply, new Date(context.now().getTime() + REPLY_AFTER_MS))
    }
  })
  const exchange = await readExchange(db, userId, id)
  const isSame = exchange.message.body === asked.body && exchange.message.conversation === asked.conversation
  if (!isSame) throw conflict('same-key-other-body')
  return exchange
}

/** False when that message is there already. */
async function keepQuestion(db: Sql, { userId, conversation, id, body }: Asked, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into chatbot_messages (user_id, id, conversation, sender, body, sent_at)
    values (${userId}, ${id}, ${conversation}, 'patient', ${body}, ${now})
    on conflict (user_id, id) do nothing returning id
  `.execute(db)
  return rows.length > 0
}

async function keepReply(
  db: Sql,
  { userId, conversation, id }: Asked,
  reply: Reply<Article>,
  now: Date,
): Promise<void> {
  const articles = reply.articles.map(({ slug, title, summary }) => ({ slug, title, summary }))
  await sql`
    insert into chatbot_messages (user_id, id, conversation, sender, body, reply_to, kind, flag, emergency_numbers,
      notice, articles, question, sent_at)
    values (${userId}, ${newId()}, ${conversation}, 'chatbot', ${reply.text}, ${id}, ${reply.kind},
      ${reply.flag && JSON.stringify(reply.flag)}::jsonb, ${reply.emergency_numbers}::text[], ${reply.notice},
      ${JSON.stringify(articles)}::jsonb, ${reply.question}, ${now})
  `.execute(db)
  await sql`
    update chatbot_conversations set updated_at = greatest(updated_at, ${now})
    where user_id = ${userId} and id = ${conversation}
  `.execute(db)
}

async function countryOf(db: Sql, userId: string): Promise<string | null> {
  const { country } = await db
    .selectFrom('profiles')
    .select('country')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return country
}
