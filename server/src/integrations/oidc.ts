import * as client from 'openid-client'
import type { Config } from '../config.ts'
import { isLoopback } from '../lib/loopback.ts'

/** What is remembered between asking for the address and the code coming back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}
export interface Identity {
  subject: string
  email: string
  emailVerified: boolean
  name: string
}

/** Sign-in with the configured OpenID Connect issuer: code flow with PKCE, state and nonce. */
export interface Oidc {
  begin(redirectUri: string): Promise<{ authUrl: string; flow: Flow }>
  /** Rejects when anything about the answer is not as it should be. */
  finish(flow: Flow, code: string): Promise<Identity>
}

const TIMEOUT_SECONDS = 10

export function openOidc(settings: NonNullable<Config['oidc']>): Oidc {
  let discovered: Promise<client.Configuration> | undefined
  const configuration = () =>
    (discovered ??= discover(settings).catch((error: unknown) => {
      // Tried anew at the next sign-in: the issuer may have been away for a moment.
      discovered = undefined
      throw error
    }))
  return {
    async begin(redirectUri) {
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        redirectUri,
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { authUrl: url.href, flow }
    },
    async finish(flow, code) {
      const returned = new URL(flow.redirectUri)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', flow.state)
      const issuer = (await configuration()).serverMetadata()
      if (issuer.authorization_response_iss_parameter_supported)
        returned.searchParams.set('iss', issuer.issuer)
      const tokens = await client.authorizationCodeGrant(await configuration(), returned, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      return identityOf(tokens.claims())
    },
  }
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) {
  const server = new URL(issuer)
  const insecure = server.protocol === 'http:' && isLoopback(server.hostname)
  return client.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
  })
}

function identityOf(claims: client.IDToken | undefined): Identity {
  if (!claims || typeof claims['email'] !== 'string') throw new Error('the issuer named no e-mail')
  const email = claims['email'].toLowerCase()
  const name = typeof claims['name'] === 'string' && claims['name'].trim() ? claims['name'].trim() : email
  return {
    subject: claims.sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name: name.slice(0, 200),
  }
}
