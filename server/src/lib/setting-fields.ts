import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'
import { isPublicAddress } from './public-address.ts'

/** A web address of one of the given protocols. */
export function urlSetting(protocols: RegExp, example: string) {
  return z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `should be an address such as ${example}`,
      abort: true,
    }),
  )
}

/** An origin: a web address without path, query, user or fragment. */
export function originSetting() {
  const example = 'https://salve.example.org'
  return z.pipe(
    urlSetting(/^https?:$/, example).check(
      z.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
        error: `should be an origin without a path, such as ${example}`,
      }),
    ),
    z.transform((value: string) => new URL(value).origin),
  )
}

/**
 * The base address of a model's server: https, or http within one's own network. Without a trailing
 * slash.
 */
export function modelUrlSetting() {
  return z.pipe(
    urlSetting(/^https?:$/, 'https://models.example.org/v1').check(
      z.refine(
        (value) => {
          const { username, password, search, hash } = new URL(value)
          return [username, password, search, hash].every((part) => part === '')
        },
        { error: 'should be an address without a user, a query or a fragment', abort: true },
      ),
      z.refine((value) => !value.startsWith('http:') || isLocalHost(new URL(value).hostname), {
        error: 'should begin with https:// (http:// is only for a server in your own network)',
      }),
    ),
    z.transform((value: string) => new URL(value).href.replace(/\/+$/, '')),
  )
}

/** The address of a PostgreSQL database, in one of the forms that its own tools understand. */
export function databaseSetting(user: string) {
  return textSetting(
    /^postgres(ql)?:\/\/\S+$/,
    `should be an address such as postgresql://${user}:password@db.example.org/salve`,
  )
}

/** One of a few words. */
export function wordSetting<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `should be one of: ${values.join(', ')}` })
}

/** A TCP port; 0 means any free one. */
export function portSetting(lowest: 0 | 1) {
  return numberSetting(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= lowest && Number(value) <= 65_535,
    `should be a whole number from ${lowest} to 65535`,
  )
}

/** A share of all cases. */
export function rateSetting() {
  return numberSetting((value) => readRate(value) !== null, 'should be a number from 0 to 1')
}

/** The share in a text, or null for invalid text. */
export function readRate(value: string): number | null {
  return /^\d*\.?\d+$/.test(value) && Number(value) <= 1 ? Number(value) : null
}

/** A text of a given form, with a sentence for what does not have it. */
export function textSetting(form: RegExp, error: string) {
  return z.string().check(z.regex(form, error))
}

function numberSetting(fits: (value: string) => boolean, error: string) {
  return z.pipe(
    z.string().check(z.refine(fits, { error })),
    z.transform((value: string) => Number(value)),
  )
}

/** Several keys separated by commas, each with a minimum number of characters. */
export function fileKeysSetting(minBytes: number) {
  return z.pipe(
    z.string().check(
      z.refine((value) => keysIn(value).every((key) => Buffer.byteLength(key) >= minBytes), {
        error: `should be keys separated by commas, each of at least ${minBytes} characters, such as "openssl rand -base64 32" prints`,
      }),
    ),
    z.transform(keysIn),
  )
}

/** Addresses of STUN or TURN servers (RFC 7064, RFC 7065) with commas between. */
export function iceUrlsSetting(schemes: 'stuns?' | 'turns?', example: string) {
  const form = new RegExp(
    `^${schemes}:(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9.-]+)(:\\d{1,5})?(\\?transport=(udp|tcp))?$`,
  )
  return z.pipe(
    z.string().check(
      z.refine((value) => keysIn(value).every((url) => form.test(url)), {
        error: `should be addresses separated by commas, such as ${example}`,
      }),
    ),
    z.transform(keysIn),
  )
}

const keysIn = (value: string) => value.split(',').map((key) => key.trim())

/**
 * True when a host can only be in one's own network: this machine, a private address, or a name
 * unknown to the internet.
 */
function isLocalHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return !isPublicAddress(bare)
  return isLoopback(bare) || !bare.includes('.') || /\.(local|internal|localhost|lan|home\.arpa)$/i.test(bare)
}
