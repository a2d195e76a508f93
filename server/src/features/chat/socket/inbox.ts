import { setTimeout as delay } from 'node:timers/promises'

/** A person typing, or a call that begins, stays far below these. */
const FRAMES_PER_SECOND = 40
const BURST_FRAMES = 120
/** Above this the socket is not read from any more, so that the sender has to wait. */
const PAUSE_ABOVE = 20
const WAITING_MAX = 400
/** A client that has sent too much for this long is disconnected. */
const SLOWED_MAX_MS = 10_000

export interface Reading {
  /** Handles one frame; frames are passed one after the other. */
  handle(frame: string): Promise<void>
  pause(): void
  resume(): void
  /** The sender does not stop. */
  refuse(): void
}

/** Reads the frames of one socket in order, at a limited rate. */
export function openInbox({ handle, pause, resume, refuse }: Reading) {
  const waiting: string[] = []
  let allowed = BURST_FRAMES
  let allowedAt = performance.now()
  let slowedSince: number | null = null
  let isOver = false
  let isWorking = false

  const refill = () => {
    const now = performance.now()
    allowed = Math.min(BURST_FRAMES, allowed + ((now - allowedAt) / 1000) * FRAMES_PER_SECOND)
    allowedAt = now
    if (allowed === BURST_FRAMES) slowedSince = null
    return now
  }

  const work = async () => {
    isWorking = true
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
      const now = refill()
      if (allowed < 1) {
        slowedSince ??= now
        if (now - slowedSince > SLOWED_MAX_MS) return refuse()
        await delay(((1 - allowed) / FRAMES_PER_SECOND) * 1000, undefined, { ref: false })
        refill()
      }
      allowed--
      await handle(frame)
      if (waiting.length === 0) resume()
    }
    isWorking = false
  }

  return {
    take(frame: string) {
      if (isOver) return
      waiting.push(frame)
      if (waiting.length > WAITING_MAX) return refuse()
      if (waiting.length > PAUSE_ABOVE) pause()
      if (!isWorking) void work()
    },
    /** Drops the queue. */
    close() {
      isOver = true
      waiting.length = 0
    },
  }
}
