import type { ModelTextFault } from '@salve/domain/model-text.ts'

/** What a model wrote is kept from the reader; it says why, and nothing of the text. */
export class NotShown extends Error {
  override name = 'NotShown'
  readonly fault: ModelTextFault | 'unfounded'
  constructor(fault: NotShown['fault']) {
    super(fault)
    this.fault = fault
  }
}
