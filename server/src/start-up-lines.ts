import { join } from 'node:path'
import type { Config } from './config.ts'

const REGISTRATION = {
  open: 'open to everybody',
  invite: 'with an invitation code (npm run salve -- invite)',
  closed: 'closed',
} as const

/**
 * Returns the facts that the operator needs about a server that has just started: its address, and
 * the places of stored or sent data. No secrets.
 */
export function startUpLines(config: Config, readyAfterMs: number): string {
  const facts = {
    Mail: config.smtpUrl
      ? `sent by ${new URL(config.smtpUrl).host}, from ${config.mailFrom}`
      : `not sent; stored in ${join(config.dataDir, 'outbox')}${config.production ? '' : `; read it at ${config.publicUrl}/dev/mailbox`}`,
    Database: config.databaseUrl
      ? `PostgreSQL at ${databaseHost(config.databaseUrl)} (DATABASE_URL)`
      : `embedded PostgreSQL in ${join(config.dataDir, 'postgres')}`,
    Files: config.s3
      ? `bucket ${config.s3.bucket} at ${new URL(config.s3.endpoint).host} (S3); everything else in ${config.dataDir}`
      : config.dataDir,
    Key:
      config.secretKeyOrigin === 'setting' ? 'from SECRET_KEY' : `in ${join(config.dataDir, 'secret.key')}`,
    Registration: REGISTRATION[config.registration],
    'Sign-in with Google': config.oidc ? `on, issuer ${config.oidc.issuer}` : 'off',
    'Error reports': config.reporting ? `sent to ${new URL(config.reporting.dsn).host}` : 'off',
    Demo: config.demo ? 'on' : 'off',
    ...(config.metricsPort === null ? {} : { Metrics: `http://127.0.0.1:${config.metricsPort}/metrics` }),
  }
  const width = Math.max(...Object.keys(facts).map((name) => name.length))
  return [
    ...config.warnings.map((warning) => `Warning: ${warning}`),
    `Salve is ready at ${config.publicUrl} (after ${(readyAfterMs / 1000).toFixed(1)} s)`,
    ...Object.entries(facts).map(([name, fact]) => `  ${name.padEnd(width)}  ${fact}`),
    'Press Ctrl-C to stop it.',
    '',
  ].join('\n')
}

/** The host in a connection string, which may be in its query part. */
function databaseHost(url: string): string {
  const [, host] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? []
  return host || new URLSearchParams(url.split('?')[1]).get('host') || 'localhost'
}
