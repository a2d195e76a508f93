/**
 * Runs `work` for a key; requests during a run cause one more run. So the last result is never
 * older than the last request.
 */
export function latestOnly(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, { isAskedAgain: boolean; done: Promise<void> }>()
  return (key) => {
    const known = running.get(key)
    if (known) {
      known.isAskedAgain = true
      return known.done
    }
    const run = { isAskedAgain: true, done: Promise.resolve() }
    running.set(key, run)
    run.done = (async () => {
      try {
        while (run.isAskedAgain) {
          run.isAskedAgain = false
          await work(key)
        }
      } finally {
        running.delete(key)
      }
    })()
    return run.done
  }
}
