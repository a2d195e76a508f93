import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { lockFolder, refuseIfLocked } from './lock.ts'
import { isAlive, startOf } from './process-state.ts'

const LOCK = new URL('./lock.ts', import.meta.url).href

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'salve-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Another process that holds the folder until it is killed. */
async function holder(folder: string) {
  const program = `import { lockFolder } from ${JSON.stringify(LOCK)}
    lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('refuses a folder held by a live process', async () => {
  const folder = newFolder()
  const child = await holder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by the server with process id ${child.pid}`)
  expect(() => refuseIfLocked(folder)).toThrow('in use')
  expect(readdirSync(folder)).toEqual(['server.held', 'server.lock'])
})

test('takes over the lock of a killed process', async () => {
  const folder = newFolder()
  const child = await holder(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = lockFolder(folder)
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`))
  release()
  expect(readdirSync(folder)).toEqual(['server.held'])
})

test('takes over the lock of a killed process at once, even before it is reaped', async () => {
  const folder = newFolder()
  const pid = await orphan(folder)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 5 })
  lockFolder(folder)()
})

test.runIf(existsSync('/proc/self/stat'))(
  'a process that was killed does not run any more, though nobody has asked for its end yet',
  async () => {
    const pid = await orphan(newFolder())
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), {
      timeout: 10_000,
      interval: 5,
    })
    expect(isAlive(pid)).toBe(false)
  },
)

describe('a holder in another container, whose process ids say nothing here,', () => {
  it.each([
    ['the id of nobody', '999999999'],
    ['the own id', String(process.pid)],
    ['the id of somebody else', '1'],
  ])('is found by %s in its lock', async (_, pid) => {
    const folder = newFolder()
    await holder(folder)
    writeFileSync(join(folder, 'server.lock'), `${pid}\nanother-boot 5\n`)
    expect(() => lockFolder(folder)).toThrow('in use by another server, possibly in another container')
    expect(() => refuseIfLocked(folder)).toThrow('in use by another server')
  })

  it('is gone once killed', async () => {
    const folder = newFolder()
    const child = await holder(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    writeFileSync(join(folder, 'server.lock'), `${process.ppid}\nanother-boot 5\n`)
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual(['server.held'])
  })
})

test('respects a lock of an earlier release while its process runs', async () => {
  const folder = newFolder()
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000); console.log(1)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const { pid = 0 } = child
  writeFileSync(join(folder, 'server.lock'), `${pid}\n${startOf(pid)}\n`)
  expect(() => refuseIfLocked(folder)).toThrow(`process id ${pid}`)
  expect(() => lockFolder(folder)).toThrow(`process id ${pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder)()
})

test.runIf(existsSync('/proc/self/stat'))(
  'another process that was given the id of an earlier release does not count',
  () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), `${process.ppid}\n${startOf(process.ppid)}1\n`)
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual(['server.held'])
  },
)

/** A process that holds the folder, and whose parent never asks for its end. */
async function orphan(folder: string): Promise<number> {
  const program = `import { lockFolder } from ${JSON.stringify(LOCK)}
    lockFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000)`
  const script = '"$0" --input-type=module --eval "$1" & exec sleep 1000'
  const parent = spawn('/bin/sh', ['-c', script, process.execPath, program])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(said))
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return pid
}
