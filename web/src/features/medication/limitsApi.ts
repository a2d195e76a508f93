import {
  createIngredientLimit,
  deleteIngredientLimit,
  listIngredientLimits,
  replaceIngredientLimit,
  restoreIngredientLimit,
} from '@salve/contract/medications/ingredient-limits.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

// The safety check is made of these, too.
const changed = { invalidatesTags: ['MedicationPlan' as const] }

const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listIngredientLimits: build.query({
      ...queryFor(listIngredientLimits),
      providesTags: ['MedicationPlan'],
    }),
    createIngredientLimit: build.mutation({ ...mutationFor(createIngredientLimit), ...changed }),
    replaceIngredientLimit: build.mutation({ ...mutationFor(replaceIngredientLimit), ...changed }),
    deleteIngredientLimit: build.mutation({ ...mutationFor(deleteIngredientLimit), ...changed }),
    restoreIngredientLimit: build.mutation({ ...mutationFor(restoreIngredientLimit), ...changed }),
  }),
})

export const {
  useListIngredientLimitsQuery,
  useCreateIngredientLimitMutation,
  useReplaceIngredientLimitMutation,
  useDeleteIngredientLimitMutation,
  useRestoreIngredientLimitMutation,
} = limitsApi
