import type { IceServers } from '@salve/contract/chat/calls.ts'
import { Observable } from '../observable.ts'
import type { CallServer } from './signalling.ts'

/** A long call renews the servers that a reconnection may need. */
const RENEW_BEFORE_MS = 10 * 60_000

/** The servers that help the two browsers to find each other, with credentials that hold. */
export class IceSource {
  /** True when a relay is available; null before it is known. */
  readonly hasRelay = new Observable<boolean | null>(null)
  readonly #server: CallServer
  #known: IceServers | null = null

  constructor(server: CallServer) {
    this.#server = server
  }

  /** Without an answer, the earlier ones stay. */
  async ask(): Promise<void> {
    this.#known = (await this.#server.iceServers()) ?? this.#known
    this.hasRelay.set(this.#known?.has_relay ?? null)
  }

  servers(): RTCIceServer[] {
    return (this.#known?.ice_servers ?? []).map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    }))
  }

  /** Gives a connection new credentials before the old ones expire. */
  async renewFor(connection: RTCPeerConnection | null): Promise<void> {
    const endsAt = this.#known?.expires_at
    if (!endsAt || Date.parse(endsAt) - Date.now() > RENEW_BEFORE_MS) return
    await this.ask()
    if (connection?.signalingState !== 'closed') connection?.setConfiguration({ iceServers: this.servers() })
  }
}
