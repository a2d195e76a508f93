import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60
/**
 * The page that the sign-in popup returns to must keep its opener; every other page is cut off from
 * strangers.
 */
const POPUP_RETURN = /^\/google-popup-callback\/?(\?|$)/

/**
 * Requests of a browser for parts of a page: they never become a page nor a worker of their own, so
 * no policy of theirs is read.
 */
const PART_OF_A_PAGE = /^(script|style|font)$/
const OF_PARTS = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

/** Security headers for every answer. Script and style come from our own files alone. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersFor(config)
  // A screen has some thirty parts, and the whole of the headers is as long as many of them.
  const ofParts = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.includes(name)))
  app.addHook('onRequest', async (request, reply) => {
    const isPart = PART_OF_A_PAGE.test(request.headers['sec-fetch-dest']?.toString() ?? '')
    reply.headers(isPart ? ofParts : headers)
    if (POPUP_RETURN.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}

/** The same for each request, so they are worked out once. */
export function headersFor(config: Config): Record<string, string> {
  const secure = config.publicUrl.startsWith('https:')
  const headers: Record<string, string> = {
    // The policy covers the whole site, since it is one document: a call is opened from any of its
    // pages without a reload.
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), screen-wake-lock=(self), geolocation=(self), payment=(), usb=()',
  }
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        // Some browsers do not count a socket of the same host as 'self'.
        connectSrc: [
          "'self'",
          config.publicUrl.replace(/^http/, 'ws'),
          ...(config.reporting ? [new URL(config.reporting.dsn).origin] : []),
        ],
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
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse
  write({} as IncomingMessage, response, () => {})
  return headers
}
