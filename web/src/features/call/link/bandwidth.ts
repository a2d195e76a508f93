/** From the best picture to none. */
export const VIDEO_STEPS = ['full', 'medium', 'small', 'off'] as const
export type VideoStep = (typeof VIDEO_STEPS)[number]

/** The line in the last seconds; null where the browser gives no value. */
export interface LineSample {
  /** Bandwidth for sending, in bits per second. */
  available: number | null
  /** The packet loss of the sent stream, 0 to 1. */
  lost: number | null
  roundTripMs: number | null
}

export interface VideoRule {
  step: VideoStep
  /** The number of consecutive samples for less, and for more. */
  bad: number
  good: number
  /**
   * The number of consecutive good samples before a step up; it doubles each time when a step up
   * was too early.
   */
  patience: number
  /** Samples since it last went up; null when it never did, or was stable. */
  sinceUp: number | null
}

/**
 * Upper bounds of each step, and the bandwidth that it needs: sound needs about 40 kbit/s besides.
 */
export const STEP_LIMITS: Record<VideoStep, { bits: number; scaleDown: number; frames: number }> = {
  full: { bits: 1_200_000, scaleDown: 1, frames: 30 },
  medium: { bits: 450_000, scaleDown: 2, frames: 20 },
  small: { bits: 150_000, scaleDown: 4, frames: 12 },
  off: { bits: 0, scaleDown: 4, frames: 1 },
}
const NEEDS: Record<VideoStep, number> = { full: 600_000, medium: 250_000, small: 100_000, off: 0 }

const LOSS = { much: 0.1, little: 0.03 }
const SLOW_MS = 1200
const BAD_MAX = 3
const PATIENCE = { first: 5, most: 60 }
/** A step down within this many samples of a step up means that the step up was too early. */
const TOO_EARLY = 10

export const startOfVideo = (): VideoRule => ({
  step: 'full',
  bad: 0,
  good: 0,
  patience: PATIENCE.first,
  sinceUp: null,
})

/**
 * Returns the picture quality after a sample: down after three bad ones in a row, up after several
 * good ones.
 */
export function stepVideo(rule: VideoRule, sample: LineSample): VideoRule {
  const sinceUp = rule.sinceUp === null ? null : rule.sinceUp + 1
  const aged = { ...rule, sinceUp, patience: stood(sinceUp) ? PATIENCE.first : rule.patience }
  if (isBad(rule.step, sample)) {
    const bad = rule.bad + 1
    return bad < BAD_MAX ? { ...aged, bad, good: 0 } : down(aged, sample)
  }
  if (!isGood(rule.step, sample)) return { ...aged, bad: 0, good: 0 }
  const good = rule.good + 1
  return good < aged.patience ? { ...aged, bad: 0, good } : up(aged)
}

const stood = (sinceUp: number | null) => sinceUp !== null && sinceUp > PATIENCE.most

function isBad(step: VideoStep, { available, lost, roundTripMs }: LineSample): boolean {
  if (step === 'off') return false
  if (lost !== null && lost > LOSS.much) return true
  if (roundTripMs !== null && roundTripMs > SLOW_MS) return true
  return available !== null && available < NEEDS[step]
}

function isGood(step: VideoStep, { available, lost, roundTripMs }: LineSample): boolean {
  const above = VIDEO_STEPS[VIDEO_STEPS.indexOf(step) - 1]
  if (!above) return false
  if ((lost ?? 0) > LOSS.little || (roundTripMs ?? 0) > SLOW_MS / 2) return false
  // Without video in flight, browsers cannot estimate the bandwidth: only trying shows it.
  return step === 'off' || available === null || available >= NEEDS[above] * 1.2
}

function down(rule: VideoRule, { available }: LineSample): VideoRule {
  const next = VIDEO_STEPS[VIDEO_STEPS.indexOf(rule.step) + 1] ?? 'off'
  const tooLittle = available !== null && available < NEEDS.small
  const wasEarly = rule.sinceUp !== null && rule.sinceUp <= TOO_EARLY
  const patience = wasEarly ? Math.min(rule.patience * 2, PATIENCE.most) : rule.patience
  return { step: tooLittle ? 'off' : next, bad: 0, good: 0, patience, sinceUp: null }
}

function up(rule: VideoRule): VideoRule {
  const next = VIDEO_STEPS[VIDEO_STEPS.indexOf(rule.step) - 1] ?? 'full'
  return { ...rule, step: next, bad: 0, good: 0, sinceUp: 0 }
}
