import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { create, History, newSymptom, readAll, type Sent } from './history.ts'
import { killDatabase, newPatientAt, type ServerProcess, startProcess } from './server-process.ts'

/** Number of kills; one is a smoke test, and `npm run test:faults` makes more. */
const RUNS = Number(process.env['FAULT_RUNS'] ?? 1)
const WRITERS = 8
const VICTIMS = ['the server', 'the database', 'both'] as const
/**
 * From the start of the writing to the kill; each time another number, so that other moments are
 * met.
 */
const ACKNOWLEDGED_MIN = 10

describe('a kill in the middle of writing', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-kill-'))
  const history = new History(join(dataDir, 'history.jsonl'))
  let server: ServerProcess
  const tokens: string[] = []
  beforeAll(async () => {
    server = await startProcess(dataDir)
    for (const name of ['ada', 'grace', 'mary']) tokens.push(await newPatientAt(server.url, dataDir, name))
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }, 60_000)

  const runs = Array.from({ length: RUNS }, (_, run) => ({ run, victim: VICTIMS[run % VICTIMS.length] }))
  it.each(runs)(
    'of $victim loses nothing that was acknowledged ($run)',
    { timeout: 90_000 },
    async (fault) => {
      const { acknowledged, killed } = await writeUntilKilled(
        ACKNOWLEDGED_MIN + ((fault.run * 17) % 50),
        async () => {
          if (fault.victim !== 'the database') await server.kill()
          if (fault.victim !== 'the server') killDatabase(dataDir)
        },
      )
      expect(killed).toBeGreaterThan(0)
      if (fault.victim !== 'the database') server = await startProcess(dataDir)
      await vi.waitFor(async () => expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200), {
        timeout: 60_000,
        interval: 100,
      })
      const sent = history.read()
      await checkKept(sent)
      // The client retries unacknowledged requests, under the same key.
      const unheard = sent.filter((each) => !each.acknowledged)
      for (const each of unheard) expect(await create(server.url, history, each)).toBe(true)
      await checkKept(history.read())
      process.stdout.write(
        `killed ${fault.victim}: ${acknowledged} acknowledged before, ${unheard.length} not heard of and sent again\n`,
      )
    },
  )

  /**
   * Writes from many sides at once until as many are acknowledged; then kills, and waits until all
   * writers have failed.
   */
  async function writeUntilKilled(count: number, kill: () => Promise<void>) {
    let acknowledged = 0
    let killed = 0
    let killing: Promise<void> | undefined
    const write = async (writer: number) => {
      while (killed < WRITERS) {
        const done = await create(server.url, history, newSymptom(tokens[writer % tokens.length] ?? ''))
        if (done) acknowledged++
        if (acknowledged >= count) killing ??= kill()
        if (!done) {
          killed++
          return
        }
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    await killing
    return { acknowledged, killed }
  }

  /**
   * Every acknowledged entry is there with equal content, every other one at most once, and nothing
   * else is.
   */
  async function checkKept(sent: Sent[]): Promise<void> {
    for (const token of tokens) {
      const there = await readAll(server.url, token)
      const byId = new Map(there.map((entry) => [entry['id'], entry]))
      expect(byId.size).toBe(there.length)
      const own = sent.filter((each) => each.token === token)
      const due = own.filter(({ key, acknowledged }) => acknowledged || byId.has(key))
      expect(due.map(({ key }) => byId.get(key))).toMatchObject(due.map(({ body }) => body))
      expect(due).toHaveLength(there.length)
    }
  }
})
