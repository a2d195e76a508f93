import type { Judgement } from '@salve/contract/judgement.ts'

/** What the server says of a value; nothing judges it unless said otherwise. */
export const aJudgement = (given: Partial<Judgement> = {}): Judgement => ({
  value: '',
  value_de: '',
  judged_by: null,
  class: null,
  change: null,
  sentence: '',
  sentence_de: '',
  ...given,
})
