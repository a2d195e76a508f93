import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { runInProcess } from './run-in-process.ts'

describe('a script in its own process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salve-process-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (text: string, { timeLimitMs = 30_000, signal = new AbortController().signal } = {}) => {
    const file = join(folder, 'script.mjs')
    writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads'\n${text}`)
    const told: unknown[] = []
    const onMessage = (message: unknown) => told.push(message) > 0 && message === 'done'
    const run = { input: new Uint8Array([1, 2]), timeLimitMs, heapMegabytes: 64, signal, onMessage }
    return runInProcess(pathToFileURL(file), run).then(() => told)
  }

  it('gets its input, and sends its messages in order', async () => {
    const told = await run("for (const each of [...workerData, 'done']) parentPort.postMessage(each)")
    expect(told).toEqual([1, 2, 'done'])
  })

  it('dies alone when it runs out of memory in one step', async () => {
    const hungry = "const all = []; for (;;) all.push(JSON.parse('[' + '{},'.repeat(3_000_000) + '{}]'))"
    await expect(run(hungry)).rejects.toMatchObject({ code: 'out-of-memory' })
  })

  it('sees no settings, writes no file and starts no other program', async () => {
    const told = await run(`
      import { writeFileSync } from 'node:fs'
      import { spawnSync } from 'node:child_process'
      const codeOf = (act) => { try { act() } catch (error) { return error.code } }
      parentPort.postMessage(Object.keys(process.env).length)
      parentPort.postMessage(codeOf(() => writeFileSync(${JSON.stringify(join(folder, 'x'))}, 'x')))
      parentPort.postMessage(codeOf(() => spawnSync('true')))
      parentPort.postMessage('done')`)
    expect(told).toEqual([0, 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'done'])
  })

  it('reports crash, timeout and cancellation separately', async () => {
    await expect(run("throw new Error('broken')")).rejects.toMatchObject({ code: 'failed' })
    await expect(run('for (;;);', { timeLimitMs: 300 })).rejects.toMatchObject({ code: 'too-slow' })
    const signal = AbortSignal.timeout(300)
    await expect(run('for (;;);', { signal })).rejects.toMatchObject({ code: 'stopped' })
  })
})
