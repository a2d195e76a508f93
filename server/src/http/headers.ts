import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60
/** The page that the sign-in popup returns to must keep its opener; every other page is cut off from strangers. */
const POPUP_RETURN = '/google-popup-callback'

/** Security headers for every answer. Script and style come from our own files alone. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.reporting ? [new URL(config.reporting.dsn).origin] : [])],
        workerSrc: ["'self'", ...(config.reporting ? ['blob:'] : [])],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    )
    if (request.url.split('?')[0]?.replace(/\/$/, '') === POPUP_RETURN)
      reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
