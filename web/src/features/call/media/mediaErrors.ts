/** Why a camera or microphone is not there. Each is said in its own words, with what to do. */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unknown'

const KINDS: Record<string, MediaProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function mediaProblemOf(error: unknown): MediaProblem {
  return (error instanceof Error && KINDS[error.name]) || 'unknown'
}

/** Browsers give cameras and microphones to pages over https, and to this machine's own, alone. */
export const hasMedia = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && window.isSecureContext
