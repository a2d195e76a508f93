/** The server cannot start. The message is for the operator: whole sentences with a remedy. */
export class StartError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.code = code
  }
}
