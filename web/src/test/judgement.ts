import type { Judgement } from '@salve/contract/judgement.ts'

/** The server's judgement of a value; without one, nothing judges it. */
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
