import {
  arrangeDashboard,
  type Dashboard,
  DASHBOARD_MAX,
  type DashboardCards,
  getDashboard,
} from '@salve/contract/dashboard.ts'
import type { NewsSummary } from '@salve/contract/news.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { mount, ONE_TRANSACTION, RawJson } from '../../http/mount.ts'
import { inLanguage, shippedArticles } from '../../lib/articles.ts'
import { notFound } from '../../lib/errors.ts'
import { type CareParts, careParts } from './care.ts'
import { type DoseFacts, doseFacts, dosesFrom } from './doses.ts'
import { readTogether } from './read-together.ts'
import { type RecordParts, recordParts, valuesFrom } from './record.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getDashboard, async ({ db, patient, timeZone, query, request }) => {
    const now = context.now()
    let fault: unknown
    const onFault = (error: unknown): null => {
      fault = error
      request.log.error({ err: error }, 'part of the dashboard failed')
      return null
    }
    const readDoses = async () => {
      const facts = await readTogether<DoseFacts>(db, doseFacts(patient, timeZone, now), onFault)
      return { facts, doses: await dosesFrom(facts, timeZone, query.language, now).catch(onFault) }
    }
    // The slowest query starts first, and the doses are worked out while it still runs.
    const [record, { facts, doses }, care, news] = await Promise.all([
      readTogether<RecordParts>(db, recordParts(patient, now), onFault),
      readDoses(),
      readTogether<CareParts>(db, careParts(patient, now), onFault),
      newestArticles(query.language).catch(onFault),
    ])
    const { judged, ...withoutFacts } = record
    // Then it is the database.
    if (Object.values({ ...facts, ...record, ...care }).every((part) => part === null)) throw fault
    const { messages, proposals, appointment } = care
    // The record is compressed, and what clinicians wrote is not.
    const own: Omit<Dashboard, keyof typeof others> = {
      cards: facts.cards && withDefaults(facts.cards),
      doses,
      ...withoutFacts,
      values: record.values && valuesFrom(record.values, judged),
      appointment,
      news,
    }
    const others: Pick<Dashboard, 'messages' | 'proposals'> = { messages, proposals }
    const ownText = JSON.stringify(own).slice(0, -1)
    return new RawJson(`${ownText},${JSON.stringify(others).slice(1)}`, ownText.length)
  })

  mount(
    app,
    context,
    arrangeDashboard,
    async ({ db, patient, body }) => {
      const { rows } = await sql<{ dashboard: Partial<DashboardCards> }>`
      update settings set dashboard = dashboard || ${JSON.stringify(body)}::jsonb, updated_at = ${context.now()}
      where user_id = ${patient} returning dashboard`.execute(db)
      if (!rows[0]) throw notFound()
      return withDefaults(rows[0].dashboard)
    },
    ONE_TRANSACTION,
  )
}

const withDefaults = ({ order = [], hidden = [] }: Partial<DashboardCards>): DashboardCards => ({
  order,
  hidden,
})

async function newestArticles(language: NewsSummary['language']): Promise<NewsSummary[]> {
  const articles = inLanguage(await shippedArticles(), language).slice(0, DASHBOARD_MAX.news)
  return articles.map(({ html: _html, sources: _sources, words: _words, ...summary }) => summary)
}
