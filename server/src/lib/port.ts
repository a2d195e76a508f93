import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Figures are for programs on this machine. */
export const METRICS_HOST = '127.0.0.1'

/**
 * Verifies that the server can listen, before anything else happens. @returns the port; for 0, a
 * free one
 */
export function claimPort(host: string, port: number, setting?: 'METRICS_PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(listenError(error, host, port, setting)))
    server.listen({ host, port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Explains why listening failed, with a remedy. */
export function listenError(
  error: unknown,
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`,
    EACCES: `Port ${port} on ${host} is not allowed to this user. Choose one above 1023: ${setting}=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no known name.`,
  }
  const message = sentences[code] ?? `The server cannot listen on port ${port} of ${host} (${code}).`
  return new StartError('port', message, { cause: error })
}
