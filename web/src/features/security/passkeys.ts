import type { PasskeyAssertion, PasskeyAttestation } from '@salve/contract/users/passkeys.ts'
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Options come from our own server, in the words of WebAuthn. */
type Options = Record<string, unknown>

/** True when this browser can hold or use passkeys at this address. */
export const canUsePasskeys = (): boolean => window.isSecureContext && browserSupportsWebAuthn()

/** True when passkeys can be offered beside the names that the browser fills in. */
export const canFillInPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/**
 * Has the browser make a passkey. Rejects with GaveUp when the person, or their device, does not.
 */
export async function makePasskey(options: Options): Promise<PasskeyAttestation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(asGaveUp)
  return {
    id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  }
}

/** Has the browser ask for a passkey, or, quietly, offer those it has where the e-mail is typed. */
export async function askForPasskey(options: Options, isQuiet = false): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isQuiet,
  }).catch(asGaveUp)
  return {
    id: used.id,
    client_data: used.response.clientDataJSON,
    authenticator_data: used.response.authenticatorData,
    signature: used.response.signature,
    user_handle: used.response.userHandle ?? null,
  }
}

/** Cancels the passkey autofill. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** No passkey was made or used: it was cancelled, took too long, or the device has none. */
export class GaveUp extends Error {
  override name = 'GaveUp'
  /** The device has a passkey of this account already. */
  readonly isKnown: boolean
  constructor(isKnown: boolean) {
    super('no passkey')
    this.isKnown = isKnown
  }
}

function asGaveUp(error: unknown): never {
  if (error instanceof WebAuthnError)
    throw new GaveUp(error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
  if (error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
    throw new GaveUp(false)
  throw error
}
