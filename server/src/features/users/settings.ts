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
  mount(app, context, getSettings, async ({ userId }) => {
    const { chosen } = await context.db
      .as(userId)
      .selectFrom('settings')
      .select('chosen')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return withDefaults(chosen)
  })

  mount(app, context, patchSettings, ({ userId, body }) =>
    context.db
      .as(userId)
      .transaction()
      .execute(async (transaction) => {
        const { chosen } = await transaction
          .updateTable('settings')
          .set({ chosen: sql`chosen || ${JSON.stringify(body)}::jsonb`, updated_at: context.now() })
          .where('user_id', '=', userId)
          .returning('chosen')
          .executeTakeFirstOrThrow()
        // Judged as they now stand together, and taken back if they do not fit: two changes may come at once.
        const settings = withDefaults(chosen)
        requireTimesInOrder(settings)
        return settings
      }),
  )

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

const withDefaults = (chosen: object): Settings => ({ ...DEFAULT_SETTINGS, ...(chosen as Partial<Settings>) })

function requireTimesInOrder(settings: Settings): void {
  const times = SLOT_TIMES.map((key) => settings[key])
  const late = SLOT_TIMES.filter((_, i) => i > 0 && String(times[i]) <= String(times[i - 1]))
  if (late.length > 0) throw invalid(Object.fromEntries(late.map((key) => [key, ['times_in_order']])))
}
