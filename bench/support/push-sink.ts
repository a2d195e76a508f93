import { createServer } from 'node:http'

/**
 * A push service that takes everything, and tells on `GET /` how many messages came, for how many
 * devices, and when the last one did.
 */
const counts = new Map<string, number>()
let lastAt = 0
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const messages = [...counts.values()].reduce((sum, count) => sum + count, 0)
    response.end(JSON.stringify({ messages, devices: counts.size, lastAt }))
    return
  }
  request.resume().on('end', () => {
    const device = request.url ?? ''
    counts.set(device, (counts.get(device) ?? 0) + 1)
    lastAt = Date.now()
    response.writeHead(201).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
