import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, maybe, NoContent, Timestamp } from '../fields.ts'

const fields = {
  /** One ingredient, by any of its names; a brand that holds one alone stands for it. */
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

export const listIngredientLimits = endpoint({
  method: 'GET',
  path,
  summary: 'The highest amounts in 24 hours that this patient states, by name of the ingredient',
  response: z.object({ results: z.array(IngredientLimit), next: z.null() }),
})
export const createIngredientLimit = endpoint({
  method: 'POST',
  path,
  summary: 'State the highest amount of an ingredient in 24 hours; one for each ingredient',
  body: IngredientLimitInput,
  status: 201,
  response: IngredientLimit,
})
export const getIngredientLimit = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One highest amount of an ingredient',
  params: IdParams,
  response: IngredientLimit,
})
export const replaceIngredientLimit = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace the highest amount of an ingredient',
  params: IdParams,
  body: IngredientLimitInput,
  response: IngredientLimit,
})
export const deleteIngredientLimit = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete the highest amount of an ingredient; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreIngredientLimit = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of the highest amount of an ingredient',
  params: IdParams,
  response: IngredientLimit,
})
