declare module 'node-turn' {
  interface Options {
    authMech: 'long-term'
    credentials: Record<string, string>
    realm: string
    listeningIps: string[]
    relayIps: string[]
    listeningPort: number
    minPort: number
    maxPort: number
    debugLevel: 'OFF'
  }
  export default class TurnServer {
    constructor(options: Options)
    start(): void
    stop(): void
  }
}
