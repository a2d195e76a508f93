import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server as `npm start` starts it, with a new data folder. */
export async function startSalve(
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-bench-'))
  const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const text of child.stdout.setEncoding('utf8')) {
    const origin = /ready at (\S+)/.exec(String(text))?.[1]
    if (origin) return { origin, stop }
  }
  await stop()
  throw new Error('The server did not start.')
}
