import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback } from './lib/loopback.ts'
import { readOrMakeSecretKey, SECRET_KEY_MIN_BYTES } from './lib/secret-key.ts'
import {
  databaseSetting,
  fileKeysSetting,
  iceUrlsSetting,
  modelUrlSetting,
  originSetting,
  portSetting,
  rateSetting,
  readRate,
  textSetting,
  urlSetting,
  wordSetting,
} from './lib/setting-fields.ts'
import { StartError } from './lib/start-error.ts'
import type { IceSettings } from './lib/turn-credentials.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const TURN_SECRET_MIN = 16
const TRACES_SAMPLE_RATE_DEFAULT = 0.1
const TRACES_SAMPLE_RATE_FALLBACK = 0.2

const Environment = z.object({
  PORT: z._default(portSetting(0), 3000),
  HOST: z._default(textSetting(/^[A-Za-z0-9.:-]+$/, 'should be a host name or an address'), '127.0.0.1'),
  PUBLIC_URL: z.optional(originSetting()),
  DATA_DIR: z._default(z.string(), 'data'),
  REGISTRATION: z._default(wordSetting(['open', 'invite', 'closed']), 'open'),
  DATABASE_URL: z.optional(databaseSetting('salve')),
  APP_DATABASE_URL: z.optional(databaseSetting('salve_app')),
  SMTP_URL: z.optional(urlSetting(/^smtps?:$/, 'smtps://user:password@mail.example.org')),
  MAIL_FROM: z.optional(
    textSetting(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'should be an e-mail address such as Salve <salve@example.org>',
    ),
  ),
  SECRET_KEY: z.optional(
    z.string().check(
      z.refine((value) => Buffer.byteLength(value) >= SECRET_KEY_MIN_BYTES, {
        error: `should have at least ${SECRET_KEY_MIN_BYTES} characters, such as "openssl rand -base64 32" prints`,
      }),
    ),
  ),
  FILE_KEYS: z.optional(fileKeysSetting(SECRET_KEY_MIN_BYTES)),
  S3_ENDPOINT: z.optional(originSetting()),
  S3_REGION: z._default(
    textSetting(/^[a-z0-9-]{1,40}$/, 'should be a region such as eu-central-1'),
    'us-east-1',
  ),
  S3_BUCKET: z.optional(
    textSetting(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'should be the name of a bucket, such as salve-files'),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(
    textSetting(
      /^[\w-]{43}$/,
      'should be a private key of 43 characters, such as the one in DATA_DIR/vapid.key',
    ),
  ),
  PUSH_LOOPBACK: z._default(wordSetting(['true', 'false']), 'false'),
  OIDC_ISSUER: z.optional(
    urlSetting(/^https?:$/, 'https://accounts.google.com').check(
      z.refine((value) => !value.startsWith('http:') || isLoopback(new URL(value).hostname), {
        error: 'should begin with https:// (http:// is only for an issuer on this machine)',
      }),
    ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  STUN_URL: z.optional(iceUrlsSetting('stuns?', 'stun:stun.example.org:3478')),
  TURN_URL: z.optional(iceUrlsSetting('turns?', 'turn:turn.example.org:3478')),
  TURN_SECRET: z.optional(
    z.string().check(
      z.refine((value) => value.length >= TURN_SECRET_MIN, {
        error: `should have at least ${TURN_SECRET_MIN} characters, the same as coturn's static-auth-secret`,
      }),
    ),
  ),
  LLM_URL: z.optional(modelUrlSetting()),
  LLM_MODEL: z.optional(textSetting(/^[\w.:/@+-]{1,200}$/, 'should be the model name that its server uses')),
  LLM_API_KEY: z.optional(
    textSetting(/^[\x21-\x7e]{1,1000}$/, "should be a key without spaces, as the model's server gave it"),
  ),
  SENTRY_DSN: z.optional(urlSetting(/^https?:$/, 'https://key@sentry.example.org/1')),
  SENTRY_TRACES_SAMPLE_RATE: z.optional(z.string()),
  SENTRY_REPLAYS_SESSION_SAMPLE_RATE: z._default(rateSetting(), 0.1),
  SENTRY_REPLAYS_ON_ERROR_SAMPLE_RATE: z._default(rateSetting(), 1),
  DEMO: z._default(wordSetting(['true', 'false']), 'false'),
  NODE_ENV: z._default(wordSetting(['production', 'development', 'test']), 'development'),
  METRICS_PORT: z.optional(portSetting(1)),
  TRUST_PROXY: z.optional(
    textSetting(
      /^(\d{1,2}|[0-9A-Fa-f]*[.:][0-9A-Fa-f.:/]*(\s*,\s*[0-9A-Fa-f.:/]+)*)$/,
      'should be the number of proxies in front of the server, or their addresses separated by commas',
    ),
  ),
  LOG_LEVEL: z._default(wordSetting(LOG_LEVELS), 'info'),
})
type Environment = z.output<typeof Environment>

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Environment.shape)

/** Its message lists the invalid settings, one per line, and the expected values. */
export class ConfigError extends StartError {
  constructor(problems: readonly string[]) {
    super('config', problems.join('\n'))
    this.name = 'ConfigError'
  }
}

/** The operator's decisions: the settings of `.env.example`, read and checked once at start. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** A bucket and its credentials. */
export type S3Settings = NonNullable<Config['s3']>

/** The server of a language model, and the model to use. */
export type LlmSettings = NonNullable<Config['llm']>

/** Error reporting for the web app and the server. */
export type Reporting = NonNullable<Config['reporting']>

/**
 * Reads all settings, or throws a ConfigError that lists everything wrong with them. Changes
 * nothing on disk.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = Environment.safeParse(given)
  const problems =
    result.error?.issues.map((issue) => `The setting ${String(issue.path[0])} ${issue.message}.`) ?? []
  problems.push(...contradictions(given))
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  const settings = result.data

  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`
  const secret = readOrMakeSecretKey(settings.SECRET_KEY, dataDir)
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The public origin of this server, without a trailing slash. */
    publicUrl,
    /** An absolute path. */
    dataDir,
    registration: settings.REGISTRATION,
    /** An external PostgreSQL; null means the embedded one. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** The app's less privileged login there, for when DATABASE_URL's user may not create it. */
    appDatabaseUrl: settings.APP_DATABASE_URL ?? null,
    /** Null means that mails are written to the outbox folder. */
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Salve <no-reply@${mailHost(publicUrl)}>`,
    secretKey: secret.key,
    secretKeyOrigin: secret.origin,
    /**
     * Keys that encrypt the files' own keys, the current one first; null means those in the data
     * folder.
     */
    fileKeys: settings.FILE_KEYS ?? null,
    /** Null means a folder in the data folder. */
    s3: readS3(settings),
    /** Null means the key in the data folder. */
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY ?? null,
    /** Allows push services on this machine, for local tests. */
    pushToLoopback: settings.PUSH_LOOPBACK === 'true',
    oidc: readOidc(settings),
    /** Relays for video calls; without one, calls work only within one network. */
    ice: readIce(settings),
    /** A language model for the chatbot; null means that only its grammar answers. */
    llm: readLlm(settings),
    /** Null unless a DSN is set and NODE_ENV is production. */
    reporting: readReporting(settings),
    demo: settings.DEMO === 'true',
    production: settings.NODE_ENV === 'production',
    metricsPort: settings.METRICS_PORT ?? null,
    /** The number of proxies in front of this server, or their addresses. */
    trustProxy: readProxies(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    /** Warnings about settings that are valid but questionable. */
    warnings: warningsFor(settings, publicUrl),
  }
}

/**
 * The host as written in an address: an IPv6 address gets its brackets, "all addresses" becomes a
 * name.
 */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname) ? 'localhost' : hostname
}

function contradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const together = {
    'Sign-in with Google': ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    'The relay for video calls': ['TURN_URL', 'TURN_SECRET'],
    'The language model': ['LLM_URL', 'LLM_MODEL'],
    'The file storage in S3': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  }
  for (const [what, names] of Object.entries(together)) {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${what} needs ${names.join(', ')} together; missing: ${missing.join(', ')}.`)
  }
  if (given['LLM_API_KEY'] !== undefined && given['LLM_URL'] === undefined)
    problems.push('The setting LLM_API_KEY needs LLM_URL, which is missing.')
  if (given['APP_DATABASE_URL'] !== undefined && given['DATABASE_URL'] === undefined) {
    problems.push('The setting APP_DATABASE_URL needs DATABASE_URL, which is missing.')
  }
  return problems
}

function readOidc(settings: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  return issuer !== undefined && clientId !== undefined && clientSecret !== undefined
    ? { issuer, clientId, clientSecret }
    : null
}

function readIce({ STUN_URL: stunUrls = [], TURN_URL: urls, TURN_SECRET: secret }: Environment): IceSettings {
  return { stunUrls, turn: urls !== undefined && secret !== undefined ? { urls, secret } : null }
}

function readS3(settings: Environment) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return endpoint !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : null
}

function readLlm({ LLM_URL: url, LLM_MODEL: model, LLM_API_KEY: apiKey }: Environment) {
  return url !== undefined && model !== undefined ? { url, model, apiKey: apiKey ?? null } : null
}

function readReporting(settings: Environment) {
  if (settings.SENTRY_DSN === undefined || settings.NODE_ENV !== 'production') return null
  return {
    dsn: settings.SENTRY_DSN,
    environment: settings.NODE_ENV,
    tracesSampleRate: readTracesRate(settings.SENTRY_TRACES_SAMPLE_RATE) ?? TRACES_SAMPLE_RATE_FALLBACK,
    replaysSessionSampleRate: settings.SENTRY_REPLAYS_SESSION_SAMPLE_RATE,
    replaysOnErrorSampleRate: settings.SENTRY_REPLAYS_ON_ERROR_SAMPLE_RATE,
  }
}

function readTracesRate(value: string | undefined): number | null {
  return value === undefined ? TRACES_SAMPLE_RATE_DEFAULT : readRate(value)
}

function readProxies(value: string | undefined): number | string[] | false {
  if (value === undefined || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim())
}

function warningsFor(settings: Environment, publicUrl: string): string[] {
  const warnings: string[] = []
  if (readTracesRate(settings.SENTRY_TRACES_SAMPLE_RATE) === null) {
    warnings.push(
      `SENTRY_TRACES_SAMPLE_RATE is not a number from 0 to 1; ${TRACES_SAMPLE_RATE_FALLBACK} is used instead.`,
    )
  }
  if (!isLoopback(settings.HOST) && publicUrl.startsWith('http:')) {
    warnings.push(
      `Other machines can reach HOST ${settings.HOST}, and PUBLIC_URL is not https: passwords and health data would travel unencrypted. Put a proxy with TLS in front and set PUBLIC_URL.`,
    )
  }
  return warnings
}
