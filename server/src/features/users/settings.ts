import {
  DEFAULT_SETTINGS,
  getSettings,
  patchSettings,
  resetSettings,
  type Settings,
} from '@salve/contract/users/settings.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { invalid } from '../../lib/errors.ts'

const SLOT_TIMES = ['morningTime', 'noonTime', 'eveningTime', 'bedTime'] as const

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getSettings, ({ userId }) => readSettings(context, userId))

  mount(app, context, patchSettings, async ({ userId, body }) => {
    const wanted = { ...(await readSettings(context, userId)), ...body } as Settings
    const times = SLOT_TIMES.map((key) => wanted[key])
    const late = SLOT_TIMES.filter((_, i) => i > 0 && String(times[i]) <= String(times[i - 1]))
    if (late.length > 0) throw invalid(Object.fromEntries(late.map((key) => [key, ['times_in_order']])))
    await context.db
      .as(userId)
      .updateTable('settings')
      .set({ chosen: sql`chosen || ${JSON.stringify(body)}::jsonb`, updated_at: context.now() })
      .where('user_id', '=', userId)
      .execute()
    return readSettings(context, userId)
  })

  mount(app, context, resetSettings, async ({ userId }) => {
    await context.db
      .as(userId)
      .updateTable('settings')
      .set({ chosen: '{}', updated_at: context.now() })
      .where('user_id', '=', userId)
      .execute()
    return DEFAULT_SETTINGS
  })
}

async function readSettings(context: Context, userId: string): Promise<Settings> {
  const row = await context.db
    .as(userId)
    .selectFrom('settings')
    .select('chosen')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...DEFAULT_SETTINGS, ...(row.chosen as Partial<Settings>) }
}
