import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Only a context made after the flag has the function. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}

let collect: (() => void) | undefined

/**
 * Frees unused memory. For commands that read long files in a process of their own: it would block
 * a server.
 */
export function collectGarbage(): void {
  collect ??= collector()
  collect()
}
