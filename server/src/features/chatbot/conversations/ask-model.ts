import type { ChatbotStreamLine } from '@salve/contract/chatbot/conversations.ts'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { ModelFailed } from '../../../integrations/model/model-failed.ts'
import { inLanguage, shippedArticles } from '../../../lib/articles.ts'
import { AppError } from '../../../lib/errors.ts'
import { answerByModel, type ModelAnswer } from '../model/answer-by-model.ts'
import { readModel } from '../model/consent.ts'
import { NotShown } from '../model/not-shown.ts'
import { type Person, readPerson } from '../tools/asker.ts'
import { answerByGrammar, type Answered, type Asked, exchangeOf, isAnswered, keep } from './ask.ts'
import type { Sql } from '../../../db/client.ts'

/**
 * A model that has not answered in full by then costs no more: the grammar's answer takes its
 * place.
 */
const MODEL_LIMIT_MS = 8000
const EARLIER_QUESTIONS = 4

/**
 * Intents that the grammar leaves to the model. It answers warning signs, refusals and entries to
 * save itself.
 */
const LEFT_TO_MODEL = new Set(['articles', 'record', 'unknown'])

/**
 * Answers with the help of the language model where the patient agreed to it: sentence by sentence,
 * and in the end the exchange as it is kept. Whatever the model does, and also where the caller
 * went away, a question ends with an answer.
 */
export async function* askModel(
  context: Context,
  db: Sql,
  asked: Asked,
  gone: AbortSignal,
): AsyncGenerator<ChatbotStreamLine> {
  if (!(await isAnswered(db, asked))) {
    const person = await readPerson(db, asked.patient, { ...asked, now: context.now() })
    const byGrammar = await answerByGrammar(person, asked)
    let answered = byGrammar
    try {
      if (await mayAsk(context, db, asked, byGrammar))
        answered = yield* withModel(context, db, person, asked, byGrammar, gone)
    } finally {
      // Also when nobody reads the rest of it.
      await keep(context, db, asked, answered)
    }
  }
  yield { answer: await exchangeOf(db, asked) }
}

async function mayAsk(context: Context, db: Sql, { patient }: Asked, { reply }: Answered): Promise<boolean> {
  return LEFT_TO_MODEL.has(reply.kind) && (await readModel(context, db, patient)).agreed === true
}

/** Beyond this number in an hour the grammar answers alone, at no cost. */
const hasQuestionLeft = (context: Context, { patient }: Asked): Promise<boolean> =>
  countUse(context, RATE_LIMITS.modelQuestion, patient).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 429) return false
      throw error
    },
  )

async function* withModel(
  context: Context,
  db: Sql,
  person: Person,
  asked: Asked,
  byGrammar: Answered,
  gone: AbortSignal,
): AsyncGenerator<ChatbotStreamLine, Answered> {
  const { model } = context
  if (!model) return byGrammar
  if (!(await hasQuestionLeft(context, asked))) return { ...byGrammar, modelFailed: 'no_answer' }
  const limit = new AbortController()
  void context.pause(MODEL_LIMIT_MS).then(() => limit.abort())
  const signal = AbortSignal.any([limit.signal, gone])
  const conversation = {
    model,
    person,
    question: asked.body,
    articles: inLanguage(await shippedArticles(), asked.language),
    before: await readEarlier(db, asked),
    signal,
  }
  try {
    const sentences = answerByModel(conversation)
    for (;;) {
      const next = await sentences.next()
      signal.throwIfAborted()
      if (next.done) return { ...answeredBy(byGrammar, next.value), model: model.name }
      yield { sentence: next.value }
    }
  } catch (error) {
    if (gone.aborted) return byGrammar
    const isKnown = error instanceof ModelFailed || error instanceof NotShown || limit.signal.aborted
    if (!isKnown) throw error
    context.log.warn({ reason: (error as Error).message }, 'language model gave no usable answer')
    return { ...byGrammar, modelFailed: error instanceof NotShown ? 'not_shown' : 'no_answer' }
  } finally {
    limit.abort()
  }
}

/** The model's words replace the grammar's; a warning above them stays. */
function answeredBy({ reply }: Answered, { text, sources, articles, proposal }: ModelAnswer): Answered {
  const kind = proposal ? 'proposal' : sources.length > 0 ? 'record' : 'articles'
  return {
    text,
    sources,
    ...(proposal && { proposal }),
    reply: { ...reply, kind, articles, question: null },
  }
}

/** Reads earlier questions of the conversation, in the patient's own words. */
async function readEarlier(db: Sql, { patient, conversation }: Asked): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from chatbot_messages where user_id = ${patient} and conversation = ${conversation} and sender = 'patient'
    order by sent_at desc, id desc limit ${EARLIER_QUESTIONS}`.execute(db)
  return rows.map(({ body }) => body).toReversed()
}
