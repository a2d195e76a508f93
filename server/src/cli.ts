import { issueInvitation } from './auth/invitations.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type Sql } from './db/client.ts'
import { type PreparedDatabase, prepareDatabase } from './db/prepare.ts'
import { rotateFileKeys } from './jobs/rotate-file-keys.ts'
import { takeDataFolder } from './lib/data-folder.ts'
import { keepSecretKey } from './lib/secret-key.ts'
import { StartError } from './lib/start-error.ts'

interface Command {
  summary: string
  run: (db: Sql, config: Config) => Promise<string>
}

/** What the operator can do beside the running server: `npm run salve -- <command>`. */
const commands: Record<string, Command> = {
  invite: {
    summary: 'prints a code with which one person may register while REGISTRATION is invite',
    run: (db) => issueInvitation(db, new Date()),
  },
  'keys rotate': {
    summary: 'locks the keys of all documents with a new key; goes on where it was interrupted',
    run: (db, config) => rotateFileKeys(db, config, say),
  },
}

const HELP = [
  'Usage: npm run salve -- <command>',
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`),
  '',
  'It works on the database of the settings (see .env.example), whether the server runs or not.',
  'It ends with 0 when it is done, 1 when it could not be done, 2 when there is no such command.',
].join('\n')

const WRONG_USAGE = 2

const words = process.argv.slice(2)
const name = words.join(' ')
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (words.length === 0 || words.includes('--help')) process.stdout.write(`${HELP}\n`)
else if (command === undefined) {
  process.stderr.write(`There is no such command: ${name}\n${HELP}\n`)
  process.exitCode = WRONG_USAGE
} else await onDatabase(command.run)

async function onDatabase(run: Command['run']): Promise<void> {
  try {
    const config = readConfig(process.env)
    const release = takeUnlessServerRuns(config)
    if (release && config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
    const prepared = await prepareDatabase(config, say)
    try {
      await print(prepared, config, run)
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

async function print({ appUrl }: PreparedDatabase, config: Config, run: Command['run']): Promise<void> {
  const database = openDatabase({ connectionString: appUrl }, (error) => say(error.message), 1)
  try {
    process.stdout.write(`${await run(database.system, config)}\n`)
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
