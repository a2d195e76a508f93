import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Server facts that the web app needs before anybody signs in. It holds no secret. */
export const PublicConfig = z.object({
  registration: z.enum(['open', 'invite', 'closed']),
  google: z.boolean(),
  demo: z.boolean(),
  /** The development mailbox is at /dev/mailbox. */
  mailbox: z.boolean(),
  /** Error reporting; null when it is off, as everywhere but in production. */
  reporting: z.nullable(
    z.object({
      dsn: z.string(),
      environment: z.string(),
      traces_sample_rate: z.number(),
      replays_session_sample_rate: z.number(),
      replays_on_error_sample_rate: z.number(),
    }),
  ),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config/',
  summary: "The server's public configuration",
  public: true,
  response: PublicConfig,
})
