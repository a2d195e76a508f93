import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** Echoes each message: the least that a server with sockets can do. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
