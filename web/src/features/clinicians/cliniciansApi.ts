import { getClinician, listClinicians, listSpecializations } from '@salve/contract/clinicians/clinicians.ts'
import { getDiagnosticCenter, listDiagnosticCenters } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { listCities } from '@salve/contract/clinicians/directory.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const cliniciansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClinicians: build.query(queryFor(listClinicians)),
    listDiagnosticCenters: build.query(queryFor(listDiagnosticCenters)),
    pageClinicians: build.infiniteQuery(pagesFor(listClinicians)),
    pageDiagnosticCenters: build.infiniteQuery(pagesFor(listDiagnosticCenters)),
    getClinician: build.query(queryFor(getClinician)),
    getDiagnosticCenter: build.query(queryFor(getDiagnosticCenter)),
    listSpecializations: build.query(queryFor(listSpecializations)),
    listCities: build.query(queryFor(listCities)),
  }),
})

export const {
  useListCliniciansQuery,
  useListDiagnosticCentersQuery,
  usePageCliniciansInfiniteQuery,
  usePageDiagnosticCentersInfiniteQuery,
  useGetClinicianQuery,
  useGetDiagnosticCenterQuery,
  useListSpecializationsQuery,
  useListCitiesQuery,
} = cliniciansApi
export const cliniciansEndpoints = cliniciansApi.endpoints
