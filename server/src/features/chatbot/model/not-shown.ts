import type { ModelTextFault } from '@salve/domain/model-text.ts'

/** A model's text that is kept from the reader; it gives the reason, and no part of the text. */
export class NotShown extends Error {
  override name = 'NotShown'
  readonly fault: ModelTextFault | 'unfounded'
  constructor(fault: NotShown['fault']) {
    super(fault)
    this.fault = fault
  }
}
