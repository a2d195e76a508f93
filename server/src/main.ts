import { setTimeout as delay } from 'node:timers/promises'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { prepareDatabase } from './db/prepare.ts'
import { takeDataFolder } from './lib/data-folder.ts'
import { claimPort, listenError, METRICS_HOST } from './lib/port.ts'
import { keepSecretKey } from './lib/secret-key.ts'
import { StartError } from './lib/start-error.ts'
import { startUpLines } from './start-up-lines.ts'

/** Time for requests in flight to finish when the server is stopped. */
const FINISH_REQUESTS_MS = 10_000

/** Opened resources, to be closed in reverse order. */
const opened: (() => unknown)[] = []

const stopWanted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
})
try {
  const config = await readSettings()
  const program = loadProgram()
  // Awaited below, when the database is up and can be stopped again.
  program.catch(() => {})
  const database = await prepareDatabase(config, say)
  opened.push(() => database.stop())
  const context = await serve(config, database.appUrl, await program)
  await Promise.race([stopWanted, startWork(context).then(() => stopWanted)])
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exitCode = 1
} finally {
  for (const close of opened.toReversed()) await close()
}
process.exit()

/** Reads the settings and locks the data folder. Obstacles are found before anything changes. */
async function readSettings(): Promise<Config> {
  const asked = readConfig(process.env)
  const port = await claimPort(asked.host, asked.port)
  if (asked.metricsPort) await claimPort(METRICS_HOST, asked.metricsPort, 'METRICS_PORT')
  const config = port === asked.port ? asked : readConfig({ ...process.env, PORT: String(port) })
  opened.push(takeDataFolder(config.dataDir))
  if (config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
  return config
}

/** Loads the program while the database starts: the first answer waits for both. */
function loadProgram() {
  return Promise.all([import('./app.ts'), import('./context.ts')])
}

/** From here on requests are answered. */
async function serve(
  config: Config,
  appUrl: string,
  program: Awaited<ReturnType<typeof loadProgram>>,
): Promise<Context> {
  const [{ buildApp }, { closeContext, createContext }] = program
  const context = createContext(config, { connectionString: appUrl })
  opened.push(() => closeContext(context))
  const app = await buildApp(context)
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config.host, config.port)
  })
  opened.push(async () => {
    const finished = app.close()
    void delay(FINISH_REQUESTS_MS, undefined, { ref: false }).then(() => app.server.closeAllConnections())
    await finished
  })
  process.stdout.write(startUpLines(config, performance.now()))
  return context
}

/** Starts work that the first answer does not need. */
async function startWork(context: Context): Promise<void> {
  const { lostKeysWarning } = await import('./jobs/lost-keys.ts')
  const warning = await lostKeysWarning(context)
  if (warning !== null) say(warning)
  const { startWorkers } = await import('./workers.ts')
  await startWorkers(context)
  const { loadSampleDirectory, seedDemo } = await import('./demo/seed.ts')
  await loadSampleDirectory(context.db)
  if (context.config.demo) await seedDemo(context)
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
