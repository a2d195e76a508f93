import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** The account signed in at the issuer, as it describes them. */
export interface IssuerAccount {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/**
 * An OpenID Connect issuer on this machine, in Google's place: it signs its account in without
 * asking.
 */
export interface Issuer {
  /** The settings of a Salve server that uses it. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string }
  account: IssuerAccount
  /** The mood of the issuer: the person declines, or it answers every call with 500. */
  mood: 'willing' | 'declining' | 'broken'
  /** Changes an ID token on its way, as an attacker on the connection could. */
  onToken: (token: string) => string
  /** The person's proofs of identity, as RFC 8176 names them. */
  methods: string[]
  /** With which it signs. */
  key: KeyObject
  stop(): Promise<void>
}

const CLIENT = { id: 'salve', secret: randomBytes(32).toString('base64url') }
const RETURN_PATHS = ['/google-popup-callback', '/google-callback']

/**
 * Starts an issuer that knows the servers at `origins`.
 * @param claimsIn where it tells the e-mail: strict issuers only at the userinfo endpoint, Google also in the ID token
 */
export async function startIssuer(
  origins: readonly string[],
  claimsIn: 'id_token' | 'userinfo' = 'id_token',
): Promise<Issuer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: Issuer = {
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    account: { sub: 'nobody' },
    mood: 'willing',
    onToken: (token) => token,
    methods: ['pwd'],
    key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const provider = openProvider(url, origins, claimsIn, issuer)
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (issuer.mood === 'broken') response.writeHead(500).end()
    else void callback(request, response)
  })
  return issuer
}

function openProvider(
  url: string,
  origins: readonly string[],
  claimsIn: 'id_token' | 'userinfo',
  issuer: Issuer,
): Provider {
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: origins.flatMap((origin) => RETURN_PATHS.map((path) => origin + path)),
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: claimsIn === 'userinfo',
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: () => ({ accountId: issuer.account.sub, claims: () => ({ ...issuer.account }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...issuer.key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    loadExistingGrant: (context: KoaContextWithOIDC) => grantAll(context),
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token) body.id_token = issuer.onToken(body.id_token)
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    await provider.interactionFinished(
      context.req,
      context.res,
      issuer.mood === 'declining'
        ? { error: 'access_denied' }
        : { login: { accountId: issuer.account.sub, amr: issuer.methods } },
    )
    context.respond = false
  })
  return provider
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
