import { skipToken } from '@reduxjs/toolkit/query'
import { entriesOf } from '../../api/pages.ts'
import {
  useCountCliniciansQuery,
  useCountDiagnosticCentersQuery,
  usePageCliniciansInfiniteQuery,
  usePageDiagnosticCentersInfiniteQuery,
  usePageNearCliniciansInfiniteQuery,
  usePageNearDiagnosticCentersInfiniteQuery,
} from './cliniciansApi.ts'
import { type Asked, centerFilters, clinicianFilters, type DirectorySort } from './directoryChoices.ts'
import type { ChosenPlace } from './placeSlice.ts'

export interface Looked extends Asked {
  sort: DirectorySort
  place: ChosenPlace | null
}

/** The nearest need a place; until then the order is by name. */
function orderOf({ sort, place }: Looked) {
  if (sort !== 'distance') return { sort, near: null }
  const near = place && { latitude: place.latitude, longitude: place.longitude }
  return { sort: 'name' as const, near }
}

/** The clinicians that fit, page by page. */
export function useClinicians(looked: Looked) {
  const query = clinicianFilters(looked)
  const { sort, near } = orderOf(looked)
  const plain = usePageCliniciansInfiniteQuery(near ? skipToken : { query: { ...query, sort } })
  const nearest = usePageNearCliniciansInfiniteQuery(near ? { query, body: near } : skipToken)
  return near
    ? { list: nearest, entries: entriesOf(nearest.data) }
    : { list: plain, entries: entriesOf(plain.data) }
}

/** The diagnostic centers that fit, page by page. */
export function useCenters(looked: Looked) {
  const query = centerFilters(looked)
  const { sort, near } = orderOf(looked)
  const plain = usePageDiagnosticCentersInfiniteQuery(near ? skipToken : { query: { ...query, sort } })
  const nearest = usePageNearDiagnosticCentersInfiniteQuery(near ? { query, body: near } : skipToken)
  return near
    ? { list: nearest, entries: entriesOf(nearest.data) }
    : { list: plain, entries: entriesOf(plain.data) }
}

/** The number of matching entries of the open tab; undefined until it is known. */
export function useEntryCount(asked: Asked): number | undefined {
  const isOfClinicians = asked.choices.activeTab === 'clinicians'
  const clinicians = useCountCliniciansQuery(isOfClinicians ? { query: clinicianFilters(asked) } : skipToken)
  const centers = useCountDiagnosticCentersQuery(isOfClinicians ? skipToken : { query: centerFilters(asked) })
  return (isOfClinicians ? clinicians : centers).currentData?.count
}
