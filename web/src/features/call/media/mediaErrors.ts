/** Why a camera or microphone is unavailable. Each reason has its own text with a remedy. */
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
