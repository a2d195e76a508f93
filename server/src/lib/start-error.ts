/**
 * The server cannot start. The message is what the operator reads: whole sentences that say what to
 * do.
 */
export class StartError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.code = code
  }
}
