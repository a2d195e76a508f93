import * as z from 'zod/mini'
import { Id, line, maybe, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'

const fields = {
  /** One ingredient, by any of its names; a brand with a single ingredient means that one. */
  ingredient: line(100),
  /** In any 24 hours that follow each other. */
  milligrams: z.number().check(z.gt(0, 'number'), z.lte(1_000_000)),
  given_by: maybe(line(200)),
}

/**
 * The most of an ingredient in 24 hours, as a doctor, a pharmacist or a leaflet told the patient.
 * One for each ingredient.
 */
export const IngredientLimitInput = z.strictObject(fields)
export type IngredientLimitInput = z.input<typeof IngredientLimitInput>

export const IngredientLimit = z.object({ id: Id, ...fields, created_at: Timestamp, updated_at: Timestamp })
export type IngredientLimit = z.output<typeof IngredientLimit>

const path = '/api/medications/ingredient-limits/'

export const ingredientLimitEndpoints = recordEndpoints({
  path,
  item: IngredientLimit,
  input: IngredientLimitInput,
  list: z.object({ results: z.array(IngredientLimit), next: z.null() }),
  summaries: {
    list: 'The highest amounts in 24 hours that this patient states, by name of the ingredient',
    get: 'One highest amount of an ingredient',
    create: 'State the highest amount of an ingredient in 24 hours; one for each ingredient',
    replace: 'Replace the highest amount of an ingredient',
    remove: 'Delete the highest amount of an ingredient',
    restore: 'Undo the deletion of the highest amount of an ingredient',
  },
})
export const {
  list: listIngredientLimits,
  get: getIngredientLimit,
  create: createIngredientLimit,
  replace: replaceIngredientLimit,
  remove: deleteIngredientLimit,
  restore: restoreIngredientLimit,
} = ingredientLimitEndpoints
