import {
  acknowledgeFinding,
  acknowledgeInteraction,
  checkSafety,
  forgetKnownFinding,
  forgetKnownInteraction,
  reviewSafety,
} from '@salve/contract/medications/safety.ts'
import { patchProfile } from '@salve/contract/users/profile.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The profile, diagnoses and laboratory values count too; the profile's language is used.
    reviewSafety: build.query({
      ...queryFor(reviewSafety),
      providesTags: ['MedicationPlan', 'Profile', 'HealthIssue', 'LabResult'],
    }),
    /** Keeps nothing, and so is asked like a query. */
    checkSafety: build.query({
      ...queryFor(checkSafety),
      providesTags: ['MedicationPlan', 'Profile', 'HealthIssue', 'LabResult'],
    }),
    acknowledgeInteraction: build.mutation({
      ...mutationFor(acknowledgeInteraction),
      invalidatesTags: ['MedicationPlan'],
    }),
    forgetKnownInteraction: build.mutation({
      ...mutationFor(forgetKnownInteraction),
      invalidatesTags: ['MedicationPlan'],
    }),
    acknowledgeFinding: build.mutation({
      ...mutationFor(acknowledgeFinding),
      invalidatesTags: ['MedicationPlan'],
    }),
    forgetKnownFinding: build.mutation({
      ...mutationFor(forgetKnownFinding),
      invalidatesTags: ['MedicationPlan'],
    }),
    /** A fact about the person, given where the check asks for it. */
    answerForSafety: build.mutation({ ...mutationFor(patchProfile), invalidatesTags: ['Profile', 'User'] }),
  }),
})

export const {
  useReviewSafetyQuery,
  useCheckSafetyQuery,
  useAcknowledgeInteractionMutation,
  useForgetKnownInteractionMutation,
  useAcknowledgeFindingMutation,
  useForgetKnownFindingMutation,
  useAnswerForSafetyMutation,
} = safetyApi
