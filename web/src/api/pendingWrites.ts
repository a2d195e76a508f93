import type { ApiRequest } from './request.ts'

/** A write that the server has not answered yet. */
export interface PendingWrite {
  request: ApiRequest
  /** Stops waiting for the server: the write is treated as one that could not be sent. */
  giveUp: () => void
}

/** The writes that are under way in this tab. */
export interface PendingWrites {
  all: () => readonly PendingWrite[]
  /** Adds one; the returned function removes it. */
  add: (write: PendingWrite) => () => void
}

export function createPendingWrites(): PendingWrites {
  const writes = new Set<PendingWrite>()
  return {
    all: () => [...writes],
    add: (write) => {
      writes.add(write)
      return () => writes.delete(write)
    },
  }
}
