import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  createIngredientLimit,
  deleteIngredientLimit,
  getIngredientLimit,
  type IngredientLimit,
  listIngredientLimits,
  replaceIngredientLimit,
  restoreIngredientLimit,
} from '@salve/contract/medications/ingredient-limits.ts'
import { ingredientNamed } from '@salve/domain/safety/daily-total.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { invalid } from '../../../lib/errors.ts'

const ingredientLimits: RecordKind = {
  table: 'ingredient_limits',
  item: jsonItem<IngredientLimit>({
    id: word('id'),
    ingredient: text('ingredient'),
    milligrams: plain('milligrams'),
    given_by: maybe(text('given_by')),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

export function ingredientLimitRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listIngredientLimits, async ({ db, patient }) => {
    const { rows } = await sql<{ items: string }>`
      select coalesce(string_agg(item, ',' order by name, id), '') as items from (
        select id, lower(ingredient) as name, ${ingredientLimits.item} as item from ingredient_limits as record
        where user_id = ${patient} and deleted_at is null
      ) as mine`.execute(db)
    return new RawJson(`{"results":[${rows[0]?.items ?? ''}],"next":null}`)
  })

  mountRecord(
    app,
    context,
    ingredientLimits,
    {
      get: getIngredientLimit,
      create: createIngredientLimit,
      replace: replaceIngredientLimit,
      remove: deleteIngredientLimit,
      restore: restoreIngredientLimit,
    },
    { valuesOf, second: SECOND },
  )
}

function valuesOf(body: BodyOf<typeof createIngredientLimit>) {
  const ingredient = ingredientNamed(body.ingredient)
  if (!ingredient) throw invalid({ ingredient: ['one_ingredient'] })
  return { ...body, ingredient_key: ingredient.key }
}

/** A second limit for the same ingredient is refused: nobody could say which of them holds. */
const SECOND = { ingredient: ['limit_exists'] }
