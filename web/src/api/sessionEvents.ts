import type { Profile } from '@salve/contract/users/profile.ts'
import { createAction } from '@reduxjs/toolkit'

/** The events of a session. The slices follow these; only session.ts dispatches them. */

/** No session to restore. `canContinue`: a refresh token is stored, one tap signs in. */
export const sessionAbsent = createAction<{ canContinue: boolean }>('session/absent')
/** Tokens and profile are available. */
export const signedIn = createAction<Profile>('session/signedIn')
/** The tokens may be good, but the server could not be asked and nothing is cached. */
export const sessionUnreachable = createAction('session/unreachable')
/** The person signed out, here or in another tab. */
export const signedOut = createAction('session/signedOut')
/** The session ended by itself; `message` says why, in the words of the specification. */
export const sessionEnded = createAction<{ message: string }>('session/ended')
