import { getConfig } from '@salve/contract/config.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { isMailboxOpen } from '../../http/local-only.ts'

export function configRoutes(app: FastifyInstance, context: Context): void {
  const { registration, oidc, demo, reporting } = context.config
  mount(app, context, getConfig, async ({ request }) => ({
    registration,
    google: oidc !== null,
    demo,
    mailbox: isMailboxOpen(context.config, request),
    reporting: reporting && {
      dsn: reporting.dsn,
      environment: reporting.environment,
      traces_sample_rate: reporting.tracesSampleRate,
      replays_session_sample_rate: reporting.replaysSessionSampleRate,
      replays_on_error_sample_rate: reporting.replaysOnErrorSampleRate,
    },
  }))
}
