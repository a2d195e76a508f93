import type { LoginResponse } from '@salve/contract/users/account.ts'
import {
  googleConfirm,
  googleLogin,
  googleReauthenticate,
  linkGoogle,
  unlinkGoogle,
} from '@salve/contract/users/google.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  signInByPasskey,
} from '@salve/contract/users/passkeys.ts'
import {
  beginPasskeyProof,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmailChange,
  getSecurity,
  keepEmail,
  proveByPasskey,
  reauthenticate,
} from '@salve/contract/users/security.ts'
import { endOtherSessions, endSession, listGiven, listSessions } from '@salve/contract/users/sessions.ts'
import { beginTotp, confirmTotp, deleteTotp, renewRecoveryCodes } from '@salve/contract/users/totp.ts'
import { type ApiExtra, api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

/**
 * The account's protection belongs to the user slice; there is little of it, and each change reads
 * all of it again.
 */
const changes = { invalidatesTags: ['User' as const] }
/** A device that is signed out gets no more reminders. */
const signsOut = { invalidatesTags: ['User' as const, 'Reminder' as const, 'Share' as const] }
const shows = { providesTags: ['User' as const] }

interface SignIn {
  queryFulfilled: Promise<{ data: LoginResponse }>
  extra: unknown
}

/** A sign-in that the server granted becomes the session. */
async function adopt({ queryFulfilled, extra }: SignIn): Promise<void> {
  const { session } = extra as ApiExtra
  await queryFulfilled.then(
    ({ data }) => session.adopt(data),
    // The button that called shows why it was refused.
    () => undefined,
  )
}

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query({ ...queryFor(getSecurity), ...shows }),
    listSessions: build.query({ ...queryFor(listSessions), ...shows }),
    listPasskeys: build.query({ ...queryFor(listPasskeys), ...shows }),
    listGiven: build.query({ ...queryFor(listGiven), keepUnusedDataFor: 0 }),
    linkGoogle: build.mutation({ ...mutationFor(linkGoogle), ...changes }),
    unlinkGoogle: build.mutation({ ...mutationFor(unlinkGoogle), ...changes }),
    confirmGoogle: build.mutation({
      ...mutationFor(googleConfirm),
      onQueryStarted: (_, lifecycle) => adopt(lifecycle),
    }),
    reauthenticate: build.mutation(mutationFor(reauthenticate)),
    beginPasskeyProof: build.mutation(mutationFor(beginPasskeyProof)),
    beginGoogleProof: build.mutation(mutationFor(googleLogin)),
    proveByGoogle: build.mutation(mutationFor(googleReauthenticate)),
    proveByPasskey: build.mutation(mutationFor(proveByPasskey)),
    changePassword: build.mutation({ ...mutationFor(changePassword), ...signsOut }),
    changeEmail: build.mutation({ ...mutationFor(changeEmail), ...changes }),
    cancelEmailChange: build.mutation({ ...mutationFor(cancelEmailChange), ...changes }),
    confirmEmailChange: build.mutation({ ...mutationFor(confirmEmailChange), ...changes }),
    keepEmail: build.mutation(mutationFor(keepEmail)),
    endSession: build.mutation({ ...mutationFor(endSession), ...signsOut }),
    endOtherSessions: build.mutation({ ...mutationFor(endOtherSessions), ...signsOut }),
    beginTotp: build.mutation(mutationFor(beginTotp)),
    confirmTotp: build.mutation({ ...mutationFor(confirmTotp), ...changes }),
    deleteTotp: build.mutation({ ...mutationFor(deleteTotp), ...changes }),
    renewRecoveryCodes: build.mutation({ ...mutationFor(renewRecoveryCodes), ...changes }),
    beginPasskeySignIn: build.mutation(mutationFor(beginPasskeySignIn)),
    signInByPasskey: build.mutation({
      ...mutationFor(signInByPasskey),
      onQueryStarted: (_, lifecycle) => adopt(lifecycle),
    }),
    beginPasskey: build.mutation(mutationFor(beginPasskey)),
    addPasskey: build.mutation({ ...mutationFor(addPasskey), ...changes }),
    renamePasskey: build.mutation({ ...mutationFor(renamePasskey), ...changes }),
    deletePasskey: build.mutation({ ...mutationFor(deletePasskey), ...changes }),
  }),
})

export const {
  useGetSecurityQuery,
  useListSessionsQuery,
  useListPasskeysQuery,
  useListGivenQuery,
  useLinkGoogleMutation,
  useUnlinkGoogleMutation,
  useConfirmGoogleMutation,
  useReauthenticateMutation,
  useBeginPasskeyProofMutation,
  useBeginGoogleProofMutation,
  useProveByGoogleMutation,
  useProveByPasskeyMutation,
  useBeginPasskeySignInMutation,
  useSignInByPasskeyMutation,
  useBeginPasskeyMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useKeepEmailMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useDeleteTotpMutation,
  useRenewRecoveryCodesMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useDeletePasskeyMutation,
} = securityApi
