import type { LineSample } from './bandwidth.ts'

export type Quality = 'good' | 'fair' | 'poor'

/** The browser's counts since the call began, as far as they are used here. */
export interface Counted {
  sample: LineSample
  received: number
  lostReceived: number
  framesDecoded: number
}

type Entry = Record<string, unknown>
const numberIn = (entry: Entry | undefined, name: string): number | null => {
  const value = entry?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a report of `RTCPeerConnection.getStats()`. */
export function countStatistics(report: Iterable<Entry>): Counted {
  const entries = [...report]
  const pair = entries.find(
    (entry) =>
      entry['type'] === 'candidate-pair' && entry['nominated'] === true && entry['state'] === 'succeeded',
  )
  const remote = entries.filter((entry) => entry['type'] === 'remote-inbound-rtp')
  const inbound = entries.filter((entry) => entry['type'] === 'inbound-rtp')
  const shares = remote.map((entry) => numberIn(entry, 'fractionLost')).filter((share) => share !== null)
  const sum = (name: string) => inbound.reduce((total, entry) => total + (numberIn(entry, name) ?? 0), 0)
  const roundTrip = numberIn(pair, 'currentRoundTripTime')
  return {
    sample: {
      available: numberIn(pair, 'availableOutgoingBitrate'),
      lost: shares.length > 0 ? Math.max(...shares) : null,
      roundTripMs: roundTrip === null ? null : roundTrip * 1000,
    },
    received: sum('packetsReceived'),
    lostReceived: Math.max(0, sum('packetsLost')),
    framesDecoded: sum('framesDecoded'),
  }
}

const FAIR = { lost: 0.03, roundTripMs: 300 }
const POOR = { lost: 0.1, roundTripMs: 800 }

/** Returns the line's quality, in both directions, since the count before. */
export function qualityOf(now: Counted, before: Counted | null): Quality {
  const came = now.received - (before?.received ?? 0)
  const missing = now.lostReceived - (before?.lostReceived ?? 0)
  const lostHere = came + missing > 0 ? Math.max(0, missing) / (came + missing) : 0
  const lost = Math.max(lostHere, now.sample.lost ?? 0)
  const roundTripMs = now.sample.roundTripMs ?? 0
  if (lost > POOR.lost || roundTripMs > POOR.roundTripMs) return 'poor'
  return lost > FAIR.lost || roundTripMs > FAIR.roundTripMs ? 'fair' : 'good'
}
