import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

/** What the operator can do beside the running server: `npm run salve -- <name> …`. */
export interface Command {
  /** One or two words. */
  name: string
  /** One line of the list of all commands. */
  summary: string
  /** What stands after the name in the line of usage. */
  takes?: string
  /** What `--help` says beside the summary: arguments, options, examples; one line each. */
  help?: readonly string[]
  /** Throws a UsageError for arguments that it does not take. Called before the database is even opened. */
  check(args: string[]): void
  /** What it prints when it is done. Throws a StartError when it could not be done. */
  run(given: Given): Promise<string>
}

export interface Given {
  db: Database
  config: Config
  /** What stands after the name. */
  args: string[]
  /** Says something while it goes on. */
  say(message: string): void
}

/** What the few commands get that work on the database as a whole. */
export interface OwnerGiven extends Given {
  /** Connections as the owner of the tables, and as the app's role. */
  ownerUrl: string
  appUrl: string
}

/** Of a command that is called by its name alone. */
export function takesNothing(args: string[]): void {
  if (args.length > 0) throw new UsageError(`Not known: ${args.join(' ')}`)
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}
