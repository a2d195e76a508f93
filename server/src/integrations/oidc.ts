import { Email, line } from '@salve/contract/fields.ts'
import * as client from 'openid-client'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { isLoopback } from '../lib/loopback.ts'

/** The state between the request for the address and the return of the code. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
  /** The issuer was asked for a new sign-in. */
  isAgain?: boolean
}
export interface Identity {
  /** Names the identity among those of all issuers: the issuer, a line break, and its own id. */
  subject: string
  /** The id alone, as an earlier release stored it. */
  bareSubject: string
  email: string
  emailVerified: boolean
  name: string
  /** The moment of the sign-in at the issuer, in seconds since 1970, where the issuer gives it. */
  signedInAt: number | null
  /** The issuer says that more than one factor was shown. */
  isMultiFactor: boolean
}

/**
 * The issuer could not be asked: it is down, too slow, or answers nonsense in place of its own
 * calls.
 */
export class IssuerUnavailable extends Error {
  override name = 'IssuerUnavailable'
  readonly code = 'issuer-away'
}

/** Sign-in with the configured OpenID Connect issuer: code flow with PKCE, state and nonce. */
export interface Oidc {
  begin(redirectUri: string, isAgain?: boolean): Promise<{ authUrl: string; flow: Flow }>
  /**
   * Rejects with IssuerUnavailable, or with another error when anything about the answer is not as
   * it should be.
   */
  finish(flow: Flow, code: string): Promise<Identity>
}

const TIMEOUT_SECONDS = 10
const NAME_MAX = 200

export function openOidc(settings: NonNullable<Config['oidc']>): Oidc {
  let discovered: Promise<client.Configuration> | undefined
  const configuration = () =>
    (discovered ??= discover(settings).catch((cause: unknown) => {
      // Retried at the next sign-in: the issuer may have been down for a moment.
      discovered = undefined
      throw new IssuerUnavailable('discovery', { cause })
    }))
  return {
    async begin(redirectUri, isAgain = false) {
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        redirectUri,
        isAgain,
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
      })
      return { authUrl: url.href, flow }
    },
    async finish(flow, code) {
      const returned = new URL(flow.redirectUri)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', flow.state)
      const issuer = await configuration()
      const { authorization_response_iss_parameter_supported: hasIss, issuer: iss } = issuer.serverMetadata()
      if (hasIss) returned.searchParams.set('iss', iss)
      try {
        const tokens = await client.authorizationCodeGrant(issuer, returned, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        })
        return identityOf(await claimsOf(issuer, tokens))
      } catch (error) {
        throw isAway(error) ? new IssuerUnavailable('callback', { cause: error }) : error
      }
    },
  }
}

/** Why the issuer cannot be used; null when it answers. */
export const checkIssuer = (settings: NonNullable<Config['oidc']>): Promise<Error | null> =>
  discover(settings).then(
    () => null,
    (error: Error) => error,
  )

/**
 * The claims of the ID token, and from the userinfo endpoint those that an issuer gives only there.
 */
async function claimsOf(
  issuer: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<client.IDToken> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the issuer gave no ID token')
  if (claims['email'] !== undefined || !issuer.serverMetadata().userinfo_endpoint) return claims
  return { ...(await client.fetchUserInfo(issuer, tokens.access_token, claims.sub)), ...claims }
}

function isAway(error: unknown): boolean {
  // The HTTP client says TypeError when there is no connection.
  if (error instanceof TypeError) return true
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  return (
    error instanceof client.ClientError &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      error.code ?? '',
    )
  )
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) {
  const server = new URL(issuer)
  const insecure = server.protocol === 'http:' && isLoopback(server.hostname)
  return client.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Without it the signature of an ID token is left to the transport.
    execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
  })
}

/** RFC 8176: the methods by which somebody signed in. */
const isMultiFactor = (methods: unknown) => Array.isArray(methods) && methods.includes('mfa')

/**
 * The issuer's claims are input like any other: an account takes nothing that a form would refuse.
 */
const Claims = z.object({
  iss: z.string(),
  // OpenID Connect Core 1.0, section 2: up to 255 ASCII characters. None of them breaks the line.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  email: Email,
})
const Name = line(NAME_MAX)

function identityOf(claims: client.IDToken): Identity {
  const { iss, sub, email } = Claims.parse(claims)
  const [localPart = ''] = email.split('@')
  const name = Name.safeParse(claims['name']).data ?? localPart.slice(0, NAME_MAX)
  return {
    subject: `${iss}\n${sub}`,
    bareSubject: sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name,
    signedInAt: claims.auth_time ?? null,
    isMultiFactor: isMultiFactor(claims['amr']),
  }
}
