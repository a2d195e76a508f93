import { findDrugs } from '@salve/contract/medications/drugs.ts'
import { productsOf } from '@salve/domain/drug-products.ts'
import { searchDrugs } from '@salve/domain/drugs.ts'
import { nameIn } from '@salve/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'

/**
 * The same search as in the plan editor, which has the table itself and so suggests without a
 * network too.
 */
export function drugRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, findDrugs, async ({ query: { q, limit }, language }) => ({
    results: searchDrugs(q, language, limit).map((drug) => ({
      inn: drug.key,
      name: nameIn(drug, language),
      synonyms: [...drug.synonyms],
      products: productsOf(drug),
    })),
    next: null,
  }))
}
