import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * From 0 (guessed at once) to 4 (very strong). The server judges by the same rules and has the last
 * word.
 */
export function estimateStrength(password: string, personal: string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password, personal.filter(Boolean)).score
}
