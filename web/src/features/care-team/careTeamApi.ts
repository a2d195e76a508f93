import {
  createCareTeamMember,
  deleteCareTeamMember,
  getCareTeamMember,
  listCareTeam,
  replaceCareTeamMember,
  restoreCareTeamMember,
} from '@salve/contract/clinicians/care-team.ts'
import {
  createOwnClinician,
  deleteOwnClinician,
  getOwnClinician,
  listOwnClinicians,
  replaceOwnClinician,
  restoreOwnClinician,
} from '@salve/contract/clinicians/own-clinicians.ts'
import {
  getCenterFacts,
  getClinicianFacts,
  getOwnClinicianFacts,
} from '@salve/contract/clinicians/provider-facts.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

// Each of these answers contains names and visits of the others.
const shown = { providesTags: ['CareTeam' as const, 'Appointment' as const] }
const changed = { invalidatesTags: ['CareTeam' as const] }

const careTeamApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCareTeam: build.query({ ...queryFor(listCareTeam), providesTags: ['CareTeam', 'HealthIssue'] }),
    getCareTeamMember: build.query({ ...queryFor(getCareTeamMember), providesTags: ['CareTeam'] }),
    createCareTeamMember: build.mutation({ ...mutationFor(createCareTeamMember), ...changed }),
    replaceCareTeamMember: build.mutation({ ...mutationFor(replaceCareTeamMember), ...changed }),
    deleteCareTeamMember: build.mutation({ ...mutationFor(deleteCareTeamMember), ...changed }),
    restoreCareTeamMember: build.mutation({ ...mutationFor(restoreCareTeamMember), ...changed }),
    listOwnClinicians: build.query({ ...queryFor(listOwnClinicians), providesTags: ['CareTeam'] }),
    getOwnClinician: build.query({ ...queryFor(getOwnClinician), providesTags: ['CareTeam'] }),
    createOwnClinician: build.mutation({ ...mutationFor(createOwnClinician), ...changed }),
    replaceOwnClinician: build.mutation({ ...mutationFor(replaceOwnClinician), ...changed }),
    deleteOwnClinician: build.mutation({ ...mutationFor(deleteOwnClinician), ...changed }),
    restoreOwnClinician: build.mutation({ ...mutationFor(restoreOwnClinician), ...changed }),
    getClinicianFacts: build.query({ ...queryFor(getClinicianFacts), ...shown }),
    getCenterFacts: build.query({ ...queryFor(getCenterFacts), ...shown }),
    getOwnClinicianFacts: build.query({ ...queryFor(getOwnClinicianFacts), ...shown }),
  }),
})

export const {
  useListCareTeamQuery,
  useGetCareTeamMemberQuery,
  useCreateCareTeamMemberMutation,
  useReplaceCareTeamMemberMutation,
  useDeleteCareTeamMemberMutation,
  useRestoreCareTeamMemberMutation,
  useListOwnCliniciansQuery,
  useGetOwnClinicianQuery,
  useCreateOwnClinicianMutation,
  useReplaceOwnClinicianMutation,
  useDeleteOwnClinicianMutation,
  useRestoreOwnClinicianMutation,
  useGetClinicianFactsQuery,
  useGetCenterFactsQuery,
  useGetOwnClinicianFactsQuery,
} = careTeamApi
