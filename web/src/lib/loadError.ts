/** A part of the app did not arrive: loading the document again is what helps. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not load', { cause })
    this.name = 'LoadError'
  }
}
