import { backup } from './backup.ts'
import { type Command, type Given, type OwnerGiven, UsageError } from './command.ts'
import { directoryImport } from './directory-import.ts'
import { doctor } from './doctor/doctor.ts'
import { invite } from './invite.ts'
import { keysRotate } from './keys-rotate.ts'
import { newsImport, newsRemove, newsSourcesCommand } from './news.ts'
import { restore } from './restore.ts'
import { reviewsHide, reviewsList, reviewsShow } from './reviews.ts'
import type { StandaloneCommand } from './standalone.ts'
import { userErase } from './user/erase.ts'
import { userLock, userRemoveFactors, userSignOut, userUnlock } from './user/guard.ts'
import { userList } from './user/list.ts'
import { userCreate, userResetLink, userVerify } from './user/open.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { type PreparedDatabase, prepareDatabase } from '../db/prepare.ts'
import { takeDataFolder } from '../lib/data-folder.ts'
import { keepSecretKey } from '../lib/secret-key.ts'
import { StartError } from '../lib/start-error.ts'

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

/** The environment and the outputs that the process gives a command. */
export interface Surroundings {
  env: Record<string, string | undefined>
  /** Prints the output. */
  print(text: string): void
  /** Prints progress and failures. */
  say(message: string): void
}

/** Runs the command that the words name; returns the exit code. Throws when the command breaks. */
export async function runCommand(words: string[], surroundings: Surroundings): Promise<number> {
  const named = words.join(' ')
  const [kind] = words
  const command = COMMANDS.toSorted((a, b) => b.name.length - a.name.length).find(
    ({ name }) => named === name || named.startsWith(`${name} `),
  )
  if (words.includes('--help') || words.length === 0) {
    surroundings.print(command ? helpOf(command) : listOf(kind))
    return 0
  }
  if (command === undefined) return wrong(surroundings, `Unknown command: ${named}`, listOf(kind))
  return attempt(command, words.slice(command.name.split(' ').length), surroundings)
}

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

function wrong({ say }: Surroundings, message: string, help: string): number {
  say(`${message}\n${help}`)
  return WRONG_USAGE
}

async function attempt(
  called: Command | StandaloneCommand,
  args: string[],
  surroundings: Surroundings,
): Promise<number> {
  const { env, print, say } = surroundings
  try {
    if ('run' in called) {
      called.check(args)
      await onDatabase(called, args, surroundings)
      return 0
    }
    const { text, isWell } = await called.runAlone({ env, args, say })
    print(text)
    return isWell ? 0 : 1
  } catch (error) {
    if (error instanceof UsageError) return wrong(surroundings, error.message, helpOf(called))
    if (!(error instanceof StartError)) throw error
    say(error.message)
    return 1
  }
}

async function onDatabase(called: Command, args: string[], { env, print, say }: Surroundings): Promise<void> {
  const config = readConfig(env)
  const release = takeUnlessServerRuns(config)
  if (release && config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
  const prepared = await prepareDatabase(config, say, { isServed: release === null })
  try {
    print(await outputOf(prepared, called, { config, args, say }))
  } finally {
    // The database of a running server keeps running.
    if (release) await prepared.stop()
    release?.()
  }
}

async function outputOf(
  { ownerUrl, appUrl }: PreparedDatabase,
  called: Command,
  given: Pick<Given, 'config' | 'args' | 'say'>,
): Promise<string> {
  // No request waits for an answer here: a statement may take its time.
  const connection = { connectionString: appUrl, query_timeout: 0 }
  const db = openDatabase(connection, (error) => given.say(error.message), 1)
  try {
    const all: OwnerGiven = { ...given, db, ownerUrl, appUrl }
    return await called.run(all)
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
