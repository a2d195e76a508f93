import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { runCommand } from '../../commands/run-command.ts'
import { PASSWORD } from '../app.ts'
import { COMPILED } from './server-process.ts'

export const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
export const CONTENT = Buffer.from('What the letter says.\n'.repeat(2000))
const DOCUMENTS = '/api/medical-records/documents/'

export interface Ended {
  code: number | null
  out: string
}

export const envOf = (dataDir: string, settings: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  PORT: '0',
  NODE_COMPILE_CACHE: COMPILED,
  ...settings,
})

/** Runs a command as the operator does. */
export const salve = (dataDir: string, ...args: string[]): Promise<Ended> => salveWith(dataDir, {}, ...args)

/** The same, with settings besides. */
export const salveWith = (
  dataDir: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = envOf(dataDir, settings)
    const child = execFile(process.execPath, [CLI, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, out: stdout + stderr }),
    )
  })

/** The same within this process: for what a process of its own would show no better. */
export async function salveHere(
  dataDir: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const [printed, said]: [string[], string[]] = [[], []]
  const code = await runCommand(args, {
    env: envOf(dataDir, settings),
    print: (text) => void printed.push(text),
    say: (message) => void said.push(message),
  })
  return { code, out: [...printed, ...said, ''].join('\n') }
}

/** Uploads a letter; answers its id. */
export async function upload(url: string, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([CONTENT]), 'Letter.txt')
  const answer = await fetch(url + DOCUMENTS, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export const contentOf = (url: string, token: string, id: string) =>
  fetch(`${url}${DOCUMENTS}${id}/content/`, { headers: { authorization: `Bearer ${token}` } })

/** Signs in as the patient that was made under the name of Ada. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: PASSWORD }),
  })
  return ((await answer.json()) as { access: string }).access
}
