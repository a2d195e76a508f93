import { describe, expect, it } from 'vitest'
import { countStatistics, qualityOf } from './statistics.ts'

const report = (over: Record<string, unknown> = {}) => [
  { type: 'candidate-pair', nominated: false, state: 'succeeded', availableOutgoingBitrate: 1 },
  {
    type: 'candidate-pair',
    nominated: true,
    state: 'succeeded',
    availableOutgoingBitrate: 800_000,
    currentRoundTripTime: 0.05,
    ...over,
  },
  { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.01 },
  { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.04 },
  { type: 'inbound-rtp', kind: 'audio', packetsReceived: 900, packetsLost: 5 },
  { type: 'inbound-rtp', kind: 'video', packetsReceived: 100, packetsLost: -2, framesDecoded: 40 },
]

describe('the statistics of a call', () => {
  it('use the active candidate pair, and the worse of sound and picture', () => {
    expect(countStatistics(report())).toEqual({
      sample: { available: 800_000, lost: 0.04, roundTripMs: 50 },
      received: 1000,
      lostReceived: 3,
      framesDecoded: 40,
    })
  })

  it('are empty without browser statistics', () => {
    expect(countStatistics([]).sample).toEqual({ available: null, lost: null, roundTripMs: null })
  })
})

const counted = (received: number, lostReceived: number, lost = 0, roundTripMs = 40) => ({
  sample: { available: null, lost, roundTripMs },
  received,
  lostReceived,
  framesDecoded: 0,
})

describe('the quality', () => {
  it('follows from the loss since the last sample, in either direction', () => {
    expect(qualityOf(counted(1000, 100), null)).toBe('fair')
    expect(qualityOf(counted(2000, 100), counted(1000, 100))).toBe('good')
    expect(qualityOf(counted(1500, 300), counted(1000, 100))).toBe('poor')
    expect(qualityOf(counted(2000, 100, 0.2), counted(1000, 100))).toBe('poor')
  })

  it('drops with the round-trip time', () => {
    expect(qualityOf(counted(10, 0, 0, 400), null)).toBe('fair')
    expect(qualityOf(counted(10, 0, 0, 900), null)).toBe('poor')
  })
})
