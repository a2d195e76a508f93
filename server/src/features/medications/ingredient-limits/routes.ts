import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  type IngredientLimit,
  ingredientLimitEndpoints,
} from '@salve/contract/medications/ingredient-limits.ts'
import { ingredientNamed } from '@salve/domain/safety/daily-total.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import type { RecordKind } from '../../../record/records.ts'
import type { Sql } from '../../../db/client.ts'
import { wholeList } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
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
  mountRecord(app, context, ingredientLimitEndpoints, {
    kind: ingredientLimits,
    list: listOfIngredientLimits,
    columnsOf,
    second: SECOND,
  })
}

const listOfIngredientLimits = (db: Sql, patient: string): Promise<string> =>
  wholeList(
    db,
    'ingredient_limits',
    sql`select ${ingredientLimits.item} as item from ingredient_limits as record
      where user_id = ${patient} and deleted_at is null order by lower(ingredient), id`,
  )

function columnsOf(body: BodyOf<typeof ingredientLimitEndpoints.create>) {
  const ingredient = ingredientNamed(body.ingredient)
  if (!ingredient) throw invalid({ ingredient: ['one_ingredient'] })
  return { ...body, ingredient_key: ingredient.key }
}

/** A second limit for the same ingredient is refused: nobody could say which of them holds. */
const SECOND = { ingredient: ['limit_exists'] }
