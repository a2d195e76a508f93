import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startFlags } from './start-flags.ts'

export interface Server {
  /** Without a last slash. */
  origin: string
  pid: number | undefined
  stop(): Promise<void>
}

/** Starts a program of this folder that serves, in a process of its own, as `npm start` starts. */
export function startServer(
  program: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [databaseUrl], {
    execArgv: startFlags(),
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.once('message', (address: { port: number }) =>
      resolve({ origin: `http://127.0.0.1:${address.port}`, pid: child.pid, stop }),
    )
  })
}
