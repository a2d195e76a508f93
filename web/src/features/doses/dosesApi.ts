import {
  type DoseEvent,
  type DoseMarkInput,
  listDoseEvents,
  markDose,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

type DoseName = Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date'>

const dosesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Plans and the times of the settings decide what is due.
    listDoseEvents: build.query({
      ...queryFor(listDoseEvents),
      providesTags: ['MedicationPlan', 'User'],
    }),
    markDose: build.mutation({
      ...mutationFor(markDose),
      onQueryStarted: ({ body }, lifecycle) => showAtOnce(body, marked(body), lifecycle),
    }),
    undoDose: build.mutation({
      ...mutationFor(undoDose),
      onQueryStarted: ({ body }, lifecycle) =>
        showAtOnce(body, { status: 'due', taken_at: null, skip_reason: null }, lifecycle),
    }),
  }),
})

function marked({ status, taken_at, skip_reason }: DoseMarkInput): Partial<DoseEvent> {
  return {
    status,
    taken_at: status === 'taken' ? (taken_at ?? new Date().toISOString()) : null,
    skip_reason: skip_reason ?? null,
  }
}

interface Lifecycle {
  dispatch: (action: never) => unknown
  getState: () => unknown
  queryFulfilled: Promise<{ data: DoseEvent }>
}

/** Every list of doses shows a change at once, then what the server answers, or again what was before. */
async function showAtOnce(
  name: DoseName,
  change: Partial<DoseEvent>,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const lists = dosesApi.util
    .selectInvalidatedBy(getState() as never, ['MedicationPlan'])
    .filter(({ endpointName }) => endpointName === 'listDoseEvents')
  const patch = (values: Partial<DoseEvent>) =>
    lists.map(
      ({ originalArgs }) =>
        dispatch(
          dosesApi.util.updateQueryData('listDoseEvents', originalArgs as never, ({ results }) => {
            const dose = results.find((one) => isSameDose(one, name))
            if (dose) Object.assign(dose, values)
          }) as never,
        ) as { undo: () => void },
    )
  const shown = patch(change)
  try {
    const { data } = await queryFulfilled
    patch(data)
  } catch {
    for (const { undo } of shown) undo()
  }
}

export function isSameDose(a: DoseName, b: DoseName): boolean {
  return a.medication_plan === b.medication_plan && a.slot === b.slot && a.local_date === b.local_date
}

export const { useListDoseEventsQuery, useMarkDoseMutation, useUndoDoseMutation } = dosesApi
