import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineSample, startOfVideo, stepVideo, VIDEO_STEPS, type VideoRule } from './bandwidth.ts'

const line = (kilobits: number, lost = 0, roundTripMs = 40): LineSample => ({
  available: kilobits * 1000,
  lost,
  roundTripMs,
})
const run = (samples: LineSample[], rule: VideoRule = startOfVideo()) => samples.reduce(stepVideo, rule)
const times = (count: number, sample: LineSample) => Array.from({ length: count }, () => sample)

/**
 * Counts the returns of the picture on a line that looks fine without one and breaks down with one.
 */
function climbs(samples: number): number {
  let rule = run(times(3, line(50)))
  let count = 0
  for (let i = 0; i < samples; i += 1) {
    const next = stepVideo(rule, rule.step === 'off' ? line(80) : line(50, 0.3))
    if (rule.step === 'off' && next.step === 'small') count += 1
    rule = next
  }
  return count
}

describe('the sent picture', () => {
  it('stays at full size on a good line', () => {
    expect(run(times(100, line(2000))).step).toBe('full')
  })

  it('steps down after three bad samples in a row, and not for a single hiccup', () => {
    expect(run(times(2, line(300))).step).toBe('full')
    expect(run([...times(2, line(300)), line(2000), ...times(2, line(300))]).step).toBe('full')
    expect(run(times(3, line(300))).step).toBe('medium')
    expect(run([...times(3, line(300)), ...times(3, line(150))]).step).toBe('small')
  })

  it('is dropped at once when the line hardly carries sound', () => {
    expect(run(times(3, line(50))).step).toBe('off')
  })

  it('steps down for loss and delay, whatever the estimated bandwidth', () => {
    expect(run(times(3, line(2000, 0.2))).step).toBe('medium')
    expect(run(times(3, line(2000, 0, 2000))).step).toBe('medium')
  })

  it('recovers step by step', () => {
    const off = run(times(3, line(50)))
    expect(run(times(5, line(60)), off).step).toBe('small')
    expect(run(times(10, line(400)), off).step).toBe('medium')
    expect(run(times(15, line(2000)), off).step).toBe('full')
  })

  it('backs off after recovering too early', () => {
    expect(climbs(60)).toBeLessThanOrEqual(4)
    expect(climbs(60)).toBeGreaterThanOrEqual(2)
  })

  it('stays unchanged without statistics', () => {
    expect(run(times(50, { available: null, lost: null, roundTripMs: null })).step).toBe('full')
  })

  it('moves by one step up at a time, and never on one sample', () => {
    const sample = fc.record({
      available: fc.option(fc.nat(3_000_000)),
      lost: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      roundTripMs: fc.option(fc.nat(5000)),
    })
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 80 }), (samples) => {
        let rule = startOfVideo()
        const moves: number[] = []
        samples.forEach((each, index) => {
          const next = stepVideo(rule, each)
          const climbed = VIDEO_STEPS.indexOf(rule.step) - VIDEO_STEPS.indexOf(next.step)
          expect(climbed).toBeLessThanOrEqual(1)
          if (climbed !== 0) moves.push(index)
          expect(next.patience).toBeLessThanOrEqual(60)
          rule = next
        })
        const between = moves.map((index, at) => index - (moves[at - 1] ?? -1))
        expect(between.filter((samplesBetween) => samplesBetween < 3)).toEqual([])
      }),
    )
  })
})
