import type { formWith } from '../forms.ts'

/** How a call of the contract is made so that it does what it is for. */
export interface StandingCall {
  params?: Record<string, string>
  query?: Record<string, string>
  /** With every field that the call takes. */
  body?: Record<string, unknown>
  upload?: () => ReturnType<typeof formWith>
  /** What a call that nothing led up to is answered; the endpoint's own status when left out. */
  answers?: number
}
