import { backup } from './commands/backup.ts'
import { type Command, type Given, type OwnerGiven, UsageError } from './commands/command.ts'
import { directoryImport } from './commands/directory-import.ts'
import { doctor } from './commands/doctor/doctor.ts'
import { invite } from './commands/invite.ts'
import { keysRotate } from './commands/keys-rotate.ts'
import { newsImport, newsRemove, newsSourcesCommand } from './commands/news.ts'
import { restore } from './commands/restore.ts'
import { reviewsHide, reviewsList, reviewsShow } from './commands/reviews.ts'
import type { StandaloneCommand } from './commands/standalone.ts'
import { userErase } from './commands/user/erase.ts'
import { userLock, userRemoveFactors, userSignOut, userUnlock } from './commands/user/guard.ts'
import { userList } from './commands/user/list.ts'
import { userCreate, userResetLink, userVerify } from './commands/user/open.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { type PreparedDatabase, prepareDatabase } from './db/prepare.ts'
import { takeDataFolder } from './lib/data-folder.ts'
import { keepSecretKey } from './lib/secret-key.ts'
import { StartError } from './lib/start-error.ts'

const COMMANDS: readonly (Command | StandaloneCommand)[] = [
  backup,
  restore,
  doctor,
  invite,
  userList,
  userCreate,
  userVerify,
  userResetLink,
  userSignOut,
  userLock,
  userUnlock,
  userRemoveFactors,
  userErase,
  keysRotate,
  directoryImport,
  newsImport,
  newsSourcesCommand,
  newsRemove,
  reviewsList,
  reviewsHide,
  reviewsShow,
]

const NAME_WIDTH = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2
const ENDS_WITH = 'It exits with 0 on success, 1 on failure and 2 on wrong usage.'
const WRONG_USAGE = 2

const words = process.argv.slice(2)
const named = words.join(' ')
const [kind] = words
const command = COMMANDS.toSorted((a, b) => b.name.length - a.name.length).find(
  ({ name }) => named === name || named.startsWith(`${name} `),
)
if (words.includes('--help') || words.length === 0)
  process.stdout.write(`${command ? helpOf(command) : listOf(kind)}\n`)
else if (command === undefined) wrong(`Unknown command: ${named}`, listOf(kind))
else await attempt(command, words.slice(command.name.split(' ').length))

/** The commands of one kind, such as `user`, or all where there is no such kind. */
function listOf(kind: string | undefined): string {
  const ofKind = COMMANDS.filter(({ name }) => name.startsWith(`${kind} `))
  return [
    'Usage: npm run salve -- <command>',
    '',
    ...(ofKind.length > 0 ? ofKind : COMMANDS).map(line),
    '',
    'Each explains itself with --help. It uses the database of the settings (see .env.example), whether or not the server runs.',
    ENDS_WITH,
  ].join('\n')
}

function line({ name, summary }: Pick<Command, 'name' | 'summary'>): string {
  return `  ${name.padEnd(NAME_WIDTH)}${summary}`
}

function helpOf({ name, summary, takes = '', help = [] }: Command | StandaloneCommand): string {
  return [
    `Usage: npm run salve -- ${name} ${takes}`.trim(),
    '',
    line({ name, summary }),
    '',
    ...help,
    ENDS_WITH,
  ].join('\n')
}

function wrong(message: string, help: string): void {
  say(`${message}\n${help}`)
  process.exitCode = WRONG_USAGE
}

async function attempt(called: Command | StandaloneCommand, args: string[]): Promise<void> {
  try {
    if ('run' in called) {
      called.check(args)
      await onDatabase(called, args)
    } else {
      const { text, isWell } = await called.runAlone({ env: process.env, args, say })
      process.stdout.write(`${text}\n`)
      process.exitCode = isWell ? 0 : 1
    }
  } catch (error) {
    if (error instanceof UsageError) wrong(error.message, helpOf(called))
    else if (error instanceof StartError) {
      say(error.message)
      process.exitCode = 1
    } else throw error
  }
}

async function onDatabase(called: Command, args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const release = takeUnlessServerRuns(config)
  if (release && config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
  const prepared = await prepareDatabase(config, say, { isServed: release === null })
  try {
    await print(prepared, called, { config, args, say })
  } finally {
    // The database of a running server keeps running.
    if (release) await prepared.stop()
    release?.()
  }
}

async function print(
  { ownerUrl, appUrl }: PreparedDatabase,
  called: Command,
  given: Pick<Given, 'config' | 'args' | 'say'>,
): Promise<void> {
  // No request waits for an answer here: a statement may take its time.
  const connection = { connectionString: appUrl, query_timeout: 0 }
  const db = openDatabase(connection, (error) => say(error.message), 1)
  try {
    const all: OwnerGiven = { ...given, db, ownerUrl, appUrl }
    process.stdout.write(`${await called.run(all)}\n`)
  } finally {
    await db.close()
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
