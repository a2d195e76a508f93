import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { openStorage } from '../../integrations/files/open-storage.ts'
import { checkMail } from '../../integrations/mail.ts'
import { checkIssuer } from '../../integrations/oidc.ts'
import { isLoopback } from '../../lib/loopback.ts'
import { type Finding, ok, reasonOf, warn, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000

export async function lookAtServer({ host, port }: Config): Promise<Finding[]> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health/ready`
  const answer = await get(url)
  if (answer instanceof Error) return [warn('Server', `It is not running on port ${port}.`)]
  return [
    answer.status === 200
      ? ok('Server', `It answers on port ${port}.`)
      : wrong('Server', `On port ${port} it answers ${answer.status}: it cannot reach its database.`),
  ]
}

/** Checks the typed address, and the client's address. */
export async function lookAtAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy, host } = config
  const what = 'Address'
  const { hostname, protocol } = new URL(publicUrl)
  if (isLoopback(hostname))
    return [
      config.production
        ? warn(
            what,
            `${publicUrl} is reachable only from this machine. Set PUBLIC_URL to the address that people type.`,
          )
        : ok(what, `${publicUrl}, reachable only from this machine.`),
    ]
  const findings: Finding[] = []
  if (protocol !== 'https:')
    findings.push(
      wrong(what, `${publicUrl} is not https: put a proxy with TLS in front (docs/operating.md).`),
    )
  const answer = await get(`${publicUrl}/api/health/live`)
  if (answer instanceof Error)
    findings.push(wrong(what, `${publicUrl} cannot be reached from here: ${reasonOf(answer)}`))
  else if (answer.status !== 200)
    findings.push(
      wrong(what, `${publicUrl} answers ${answer.status}: does the proxy forward to port ${config.port}?`),
    )
  else findings.push(ok(what, `${publicUrl} answers.`))
  if (trustProxy === false)
    findings.push(
      warn(
        'Proxy',
        'TRUST_PROXY is not set: behind a proxy all clients count as one, and rate limits block everybody. Set TRUST_PROXY=1.',
      ),
    )
  else if (!isLoopback(host))
    findings.push(
      warn(
        'Proxy',
        `TRUST_PROXY is set, and HOST ${host} may be reachable without the proxy: such clients can fake any address. Set HOST=127.0.0.1, or close the port.`,
      ),
    )
  else findings.push(ok('Proxy', 'Its headers about the client are trusted.'))
  return findings
}

export async function lookAtMail(config: Config): Promise<Finding[]> {
  if (config.smtpUrl === null)
    return [
      config.production
        ? wrong('Mail', 'SMTP_URL is not set: nobody can confirm an account or reset a password.')
        : ok('Mail', 'Stored in the outbox folder.'),
    ]
  const { host } = new URL(config.smtpUrl)
  const failure = await checkMail(config.smtpUrl)
  return [
    failure === null
      ? ok('Mail', `${host} answers and accepts the login.`)
      : wrong('Mail', `${host}: ${reasonOf(failure)}. Check SMTP_URL.`),
  ]
}

/** Stores a few bytes, reads them, and removes them again. */
export async function lookAtBucket(config: Config): Promise<Finding[]> {
  if (config.s3 === null) return []
  const storage = openStorage(config)
  const name = `00/${randomBytes(15).toString('hex')}`
  const content = Buffer.from('doctor')
  try {
    await storage.put(
      name,
      (async function* () {
        yield content
      })(),
    )
    await storage.get(name)
    await storage.remove(name)
  } catch (error) {
    const { cause } = error as Error
    const reason = reasonOf(cause instanceof Error ? cause : error)
    const text = `The bucket ${config.s3.bucket} cannot be used: ${reason}.`
    return [wrong('Files', `${text} Check S3_ENDPOINT, S3_BUCKET and the access key.`)]
  }
  return [ok('Files', `The bucket ${config.s3.bucket} stores, returns and removes files.`)]
}

/** Checks that the issuer of "Sign-in with Google" says where it signs people in. */
export async function lookAtSignIn({ oidc }: Config): Promise<Finding[]> {
  if (oidc === null) return []
  const failure = await checkIssuer(oidc)
  return [
    failure === null
      ? ok('Sign-in', `${oidc.issuer} answers.`)
      : wrong('Sign-in', `${oidc.issuer} cannot be reached: ${reasonOf(failure)}. Check OIDC_ISSUER.`),
  ]
}

async function get(url: string): Promise<Response | Error> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(
    (error: Error) => error,
  )
}
