import type { JoinedConversation, Peer, ServerFrame } from '@salve/contract/chat/socket.ts'
import type { Caller } from './caller.ts'

/** One socket after its hello. */
export interface Connection {
  peer: string
  caller: Caller
  /**
   * Up to which position each of its conversations was sent; these are the conversations it may
   * see.
   */
  sent: Map<string, number>
  /** The people last announced to it as present, by conversation. */
  shownPeers: Map<string, string>
  send(frame: ServerFrame): void
  close(code: number): void
}

/** A conversation to which somebody is connected here. */
export interface Room {
  patient: string
  conversation: string
  share: string | null
  connections: Set<Connection>
}

/** The state of a conversation that a connection joins. */
export interface Standing extends Omit<JoinedConversation, 'peers'> {
  share: string | null
}

/** The registry of this server's connections. */
export function openRooms() {
  const rooms = new Map<string, Room>()
  const ofUser = new Map<string, Set<Connection>>()

  return {
    find: (conversation: string) => rooms.get(conversation),
    connectionsOf: (patient: string): Connection[] => [...(ofUser.get(patient) ?? [])],
    roomsOf: (patient: string) => [...rooms.values()].filter((room) => room.patient === patient),
    users: () => [...ofUser.keys()],
    enter(connection: Connection) {
      const { patient } = connection.caller
      ofUser.set(patient, (ofUser.get(patient) ?? new Set()).add(connection))
    },
    join(connection: Connection, { id, share }: Standing, from: number) {
      const room = rooms.get(id) ?? {
        patient: connection.caller.patient,
        conversation: id,
        share,
        connections: new Set(),
      }
      rooms.set(id, room)
      room.connections.add(connection)
      connection.sent.set(id, from)
    },
    leave(connection: Connection) {
      for (const id of connection.sent.keys()) {
        const room = rooms.get(id)
        room?.connections.delete(connection)
        if (room?.connections.size === 0) rooms.delete(id)
      }
      const { patient } = connection.caller
      const left = ofUser.get(patient)
      left?.delete(connection)
      if (left?.size === 0) ofUser.delete(patient)
    },
  }
}
export type Rooms = ReturnType<typeof openRooms>

/** Everybody but oneself. */
export const othersOf = (peers: Peer[] | undefined, { peer: own }: Connection): Peer[] =>
  (peers ?? []).filter(({ peer }) => peer !== own)
