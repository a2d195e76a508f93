import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import {
  type DoseEvent,
  type DoseMarkInput,
  listDoseEvents,
  markDose,
  previewTimeZone,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

export type DoseName = Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date'>

const dosesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Plans and slot times determine the due doses.
    listDoseEvents: build.query({
      ...queryFor(listDoseEvents),
      providesTags: ['MedicationPlan', 'User', MARKS_TAG],
    }),
    listAsNeeded: build.query({
      ...queryFor(listAsNeeded),
      providesTags: ['MedicationPlan', 'User', MARKS_TAG],
    }),
    previewTimeZone: build.query({ ...queryFor(previewTimeZone), keepUnusedDataFor: 0 }),
    markDose: build.mutation({
      ...mutationFor(markDose),
      invalidatesTags: (_, error) => (error ? [] : [MARKS_TAG]),
      onQueryStarted: ({ body }, lifecycle) => showAtOnce(body, marked(body), lifecycle),
    }),
    undoDose: build.mutation({
      ...mutationFor(undoDose),
      invalidatesTags: (_, error) => (error ? [] : [MARKS_TAG]),
      onQueryStarted: ({ body }, lifecycle) =>
        showAtOnce(body, { status: 'due', taken_at: null, skip_reason: null, note: '' }, lifecycle),
    }),
  }),
})

function marked({ status, taken_at, skip_reason, amount, note = '' }: DoseMarkInput): Partial<DoseEvent> {
  return {
    status,
    taken_at: status === 'taken' ? (taken_at ?? new Date().toISOString()) : null,
    skip_reason: skip_reason ?? null,
    note,
    ...(amount && { amount }),
  }
}

/**
 * The path to the doses in an answer, by the call's name: both the list and the first screen have
 * them.
 */
const DOSES_IN: Record<string, (answer: never) => DoseEvent[] | undefined> = {
  listDoseEvents: ({ results }: { results: DoseEvent[] }) => results,
  getDashboard: ({ doses }: { doses: { events: DoseEvent[] } | null }) => doses?.events,
}

interface Lifecycle {
  dispatch: (action: never) => unknown
  getState: () => unknown
  queryFulfilled: Promise<{ data: DoseEvent }>
}

/**
 * An optimistic update: every list of doses shows a change at once, then the server's answer, or
 * the earlier state.
 */
async function showAtOnce(
  name: DoseName,
  change: Partial<DoseEvent>,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const lists = dosesApi.util
    .selectInvalidatedBy(getState() as never, [MARKS_TAG])
    .filter(({ endpointName }) => endpointName in DOSES_IN)
  const patch = (values: Partial<DoseEvent>) =>
    lists.map(({ endpointName, originalArgs }) => {
      const recipe = (answer: never) => {
        const dose = DOSES_IN[endpointName]?.(answer)?.find((one) => isSameDose(one, name))
        if (dose) Object.assign(dose, values)
      }
      // Some of these calls are not imported here: the names suffice.
      const { updateQueryData } = dosesApi.util
      const change = updateQueryData(endpointName as never, originalArgs as never, recipe as never)
      return dispatch(change as never) as { undo: () => void }
    })
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

export const {
  useListDoseEventsQuery,
  useListAsNeededQuery,
  usePreviewTimeZoneQuery,
  useMarkDoseMutation,
  useUndoDoseMutation,
} = dosesApi
export const dosesEndpoints = dosesApi.endpoints
