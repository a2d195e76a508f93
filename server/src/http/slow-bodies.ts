import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Pace {
  /** Time limit for the whole of a body that holds no file. */
  wholeMs: number
  /** A file may take longer, as long as this much of it arrives in each period. */
  stretchMs: number
  minBytesPerSecond: number
}
/**
 * A slow mobile connection still sends 25 MB in the end; one that stalls, or trickles to occupy a
 * slot, is dropped.
 */
const PACE: Pace = { wholeMs: 5 * 60_000, stretchMs: 60_000, minBytesPerSecond: 4 * 1024 }

/**
 * Aborts requests whose bodies arrive too slowly. Node itself can only limit their total time, for
 * files and everything else alike.
 */
export function endSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
  const { wholeMs, stretchMs, minBytesPerSecond } = pace
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(request)) return done()
    const isFile = /^multipart\//i.test(request.headers['content-type'] ?? '')
    let before = raw.socket.bytesRead
    const look = () => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const { bytesRead } = raw.socket
      const arrived = bytesRead - before
      before = bytesRead
      // Bytes that arrived and were not read wait for us: others may be in front.
      const isOurs = raw.readableLength > 0
      if (isFile && (isOurs || arrived >= (minBytesPerSecond * stretchMs) / 1000)) return
      clearInterval(timer)
      if (raw.socket.writable) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      raw.destroy()
    }
    const timer = setInterval(look, isFile ? stretchMs : wholeMs).unref()
    raw.once('close', () => clearInterval(timer))
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
