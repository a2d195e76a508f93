import {
  countClinicians,
  getClinician,
  listClinicians,
  listNearClinicians,
  listSpecializations,
} from '@salve/contract/clinicians/clinicians.ts'
import {
  countDiagnosticCenters,
  getDiagnosticCenter,
  listDiagnosticCenters,
  listNearDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import { findPlaces, listCities } from '@salve/contract/clinicians/directory.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

// A review changes the rating of an entry.
const cliniciansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClinicians: build.query(queryFor(listClinicians)),
    listDiagnosticCenters: build.query(queryFor(listDiagnosticCenters)),
    pageClinicians: build.infiniteQuery(pagesFor(listClinicians)),
    pageDiagnosticCenters: build.infiniteQuery(pagesFor(listDiagnosticCenters)),
    pageNearClinicians: build.infiniteQuery(pagesFor(listNearClinicians)),
    pageNearDiagnosticCenters: build.infiniteQuery(pagesFor(listNearDiagnosticCenters)),
    countClinicians: build.query(queryFor(countClinicians)),
    countDiagnosticCenters: build.query(queryFor(countDiagnosticCenters)),
    getClinician: build.query({ ...queryFor(getClinician), providesTags: ['CareTeam'] }),
    getDiagnosticCenter: build.query({ ...queryFor(getDiagnosticCenter), providesTags: ['CareTeam'] }),
    listSpecializations: build.query(queryFor(listSpecializations)),
    listCities: build.query(queryFor(listCities)),
    findPlaces: build.query(queryFor(findPlaces)),
  }),
})

export const {
  useListCliniciansQuery,
  useListDiagnosticCentersQuery,
  usePageCliniciansInfiniteQuery,
  usePageDiagnosticCentersInfiniteQuery,
  usePageNearCliniciansInfiniteQuery,
  usePageNearDiagnosticCentersInfiniteQuery,
  useCountCliniciansQuery,
  useCountDiagnosticCentersQuery,
  useGetClinicianQuery,
  useGetDiagnosticCenterQuery,
  useListSpecializationsQuery,
  useListCitiesQuery,
  useFindPlacesQuery,
} = cliniciansApi
export const cliniciansEndpoints = cliniciansApi.endpoints
