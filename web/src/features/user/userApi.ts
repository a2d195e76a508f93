import {
  checkEmail,
  demoLogin,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@salve/contract/users/account.ts'
import {
  deleteProfileImage,
  getProfile,
  getProfileImage,
  type IMAGE_SIZES,
  patchProfile,
  updateProfile,
  uploadProfileImage,
} from '@salve/contract/users/profile.ts'
import { obtainToken } from '@salve/contract/token.ts'
import { type ApiExtra, api } from '../../api/api.ts'
import { mutationFor, queryFor, requestFor } from '../../api/endpoints.ts'
import type { LoginResponse } from '@salve/contract/users/account.ts'

interface SignIn {
  queryFulfilled: Promise<{ data: LoginResponse }>
  extra: unknown
}

/** A sign-in that the server granted becomes the session. */
async function adopt({ queryFulfilled, extra }: SignIn): Promise<void> {
  const { session } = extra as ApiExtra
  await queryFulfilled.then(
    ({ data }) => session.adopt(data),
    // The form that called shows why it was refused.
    () => undefined,
  )
}

const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...mutationFor(login), onQueryStarted: (_, lifecycle) => adopt(lifecycle) }),
    obtainToken: build.mutation({
      ...mutationFor(obtainToken),
      onQueryStarted: (_, lifecycle) => adopt(lifecycle),
    }),
    demoLogin: build.mutation({
      ...mutationFor(demoLogin),
      onQueryStarted: (_, lifecycle) => adopt(lifecycle),
    }),
    register: build.mutation(mutationFor(register)),
    verifyEmail: build.mutation(mutationFor(verifyEmail)),
    resendVerification: build.mutation(mutationFor(resendVerification)),
    checkEmail: build.mutation(mutationFor(checkEmail)),
    forgotPassword: build.mutation(mutationFor(forgotPassword)),
    resetPassword: build.mutation(mutationFor(resetPassword)),
    getProfile: build.query({ ...queryFor(getProfile), providesTags: ['Profile', 'User'] }),
    patchProfile: build.mutation({ ...mutationFor(patchProfile), invalidatesTags: ['Profile', 'User'] }),
    updateProfile: build.mutation({ ...mutationFor(updateProfile), invalidatesTags: ['Profile', 'User'] }),
    uploadProfileImage: build.mutation({
      ...mutationFor(uploadProfileImage),
      invalidatesTags: ['Profile', 'User'],
    }),
    deleteProfileImage: build.mutation({
      ...mutationFor(deleteProfileImage),
      invalidatesTags: ['Profile', 'User'],
    }),
  }),
})

export const {
  useLoginMutation,
  useDemoLoginMutation,
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useCheckEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetProfileQuery,
  usePatchProfileMutation,
  useUploadProfileImageMutation,
  useDeleteProfileImageMutation,
} = userApi
export const userEndpoints = userApi.endpoints

/** The picture itself, for whoever loads it outside of the cache. */
export const profileImageRequest = (size: (typeof IMAGE_SIZES)[number]) =>
  requestFor(getProfileImage, { query: { size } })
