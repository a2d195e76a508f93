/**
 * The library of passkeys. It takes 25 MB and a sixth of a second, so it is loaded when somebody
 * first uses one.
 */
export const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: what authenticators make, as COSE numbers them. */
export const KEY_ALGORITHMS = [-8, -7, -257]
