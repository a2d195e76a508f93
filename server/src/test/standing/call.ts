import type { formWith } from '../forms.ts'

/** A call of the contract that succeeds in its purpose. */
export interface StandingCall {
  params?: Record<string, string>
  query?: Record<string, string>
  /** With every field that the call takes. */
  body?: Record<string, unknown>
  upload?: () => ReturnType<typeof formWith>
  /** The status of a call without preparation; the endpoint's own when left out. */
  answers?: number
}
