import { issueInvitation } from './auth/invitations.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type Sql } from './db/client.ts'
import { type PreparedDatabase, prepareDatabase } from './db/prepare.ts'
import { takeDataFolder } from './lib/data-folder.ts'
import { keepSecretKey } from './lib/secret-key.ts'
import { StartError } from './lib/start-error.ts'

/** What the operator can do beside the running server: `npm run salve -- <command>`. */
const commands: Record<string, { summary: string; run: (db: Sql) => Promise<string> }> = {
  invite: {
    summary: 'prints a code with which one person may register while REGISTRATION is invite',
    run: (db) => issueInvitation(db, new Date()),
  },
}

const HELP = [
  'Usage: npm run salve -- <command>',
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`),
  '',
  'It works on the database of the settings (see .env.example), whether the server runs or not.',
].join('\n')

const WRONG_USAGE = 2

const [name = '--help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if ([name, ...rest].includes('--help')) process.stdout.write(`${HELP}\n`)
else if (command === undefined || rest.length > 0) {
  process.stderr.write(`There is no such command: ${[name, ...rest].join(' ')}\n${HELP}\n`)
  process.exitCode = WRONG_USAGE
} else await onDatabase(command.run)

async function onDatabase(run: (db: Sql) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const release = takeUnlessServerRuns(config)
    if (release && config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
    const prepared = await prepareDatabase(config, say)
    try {
      await print(prepared, run)
    } finally {
      // The database of a running server goes on for it.
      if (release) await prepared.stop()
      release?.()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

async function print({ appUrl }: PreparedDatabase, run: (db: Sql) => Promise<string>): Promise<void> {
  const database = openDatabase({ connectionString: appUrl }, (error) => say(error.message), 1)
  try {
    process.stdout.write(`${await run(database.system)}\n`)
  } finally {
    await database.close()
  }
}

function takeUnlessServerRuns(config: Config): (() => void) | null {
  try {
    return takeDataFolder(config.dataDir)
  } catch (error) {
    if (error instanceof StartError && error.code === 'data-folder-in-use') return null
    throw error
  }
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
