import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder, refuseIfLocked } from './lock.ts'

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

test('a folder that a living process holds is refused', async () => {
  const folder = newFolder()
  const child = await holder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by the server with process id ${child.pid}`)
  expect(() => refuseIfLocked(folder)).toThrow('in use')
  expect(readdirSync(folder)).toEqual(['server.lock'])
})

test('the lock of a killed process is taken over', async () => {
  const folder = newFolder()
  const child = await holder(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = lockFolder(folder)
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`))
  release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(existsSync('/proc/self/stat'))(
  'another process that was given the same id does not count',
  async () => {
    const folder = newFolder()
    const child = await holder(folder)
    const file = join(folder, 'server.lock')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ \d+\n$/, ' 1\n'))
    expect(child.exitCode).toBeNull()
    lockFolder(folder)()
  },
)
