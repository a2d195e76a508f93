/**
 * Why a language model gave no answer. It contains nothing of question, answer or the server's key.
 */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly code: ModelFailure
  /** A status, or the system's code. */
  readonly detail: string
  constructor(code: ModelFailure, detail = '') {
    super(`${code} ${detail}`.trim())
    this.code = code
    this.detail = detail
  }
}

export type ModelFailure =
  | 'address'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
  | 'nonsense'
  | 'cut'
