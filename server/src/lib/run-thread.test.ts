import { expect, it } from 'vitest'
import { runThread } from './run-thread.ts'

const run = (script: string) =>
  runThread<string>(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    input: null,
    timeLimitMs: 30_000,
    heapMegabytes: 64,
    signal: new AbortController().signal,
    onMessage: () => true,
  })
/** Allocates memory outside its heap, as an unpacked stream does, and never ends by itself. */
const TAKES_BUFFERS = `
  const kept = []
  const clock = new Int32Array(new SharedArrayBuffer(4))
  while (kept.length < 400) {
    kept.push(new Uint8Array(10_000_000).fill(1))
    Atomics.wait(clock, 0, 0, 10)
  }
  while (true) Atomics.wait(clock, 0, 0, 10)`

it('ends a thread whose buffers exceed its limit', async () => {
  // Memory used by other tests of this process is not the thread's.
  const before = process.memoryUsage().rss
  await expect(run(TAKES_BUFFERS)).rejects.toMatchObject({ code: 'out-of-memory' })
  expect(process.memoryUsage().rss - before).toBeLessThan(2_000_000_000)
}, 40_000)

it('keeps a thread below the limit', async () => {
  const some = `import { parentPort } from 'node:worker_threads'
    const kept = Array.from({ length: 20 }, () => new Uint8Array(10_000_000).fill(1))
    parentPort.postMessage(String(kept.length))`
  await expect(run(some)).resolves.toBeUndefined()
})
