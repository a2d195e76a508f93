import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

/** A command of the operator beside the running server: `npm run salve -- <name> …`. */
export interface Command {
  /** One or two words. */
  name: string
  /** One line of the list of all commands. */
  summary: string
  /** The arguments after the name in the usage line. */
  takes?: string
  /** The text of `--help` beside the summary: arguments, options, examples; one line each. */
  help?: readonly string[]
  /**
   * Throws a UsageError for arguments that it does not take. Called before the database is even
   * opened.
   */
  check(args: string[]): void
  /** Returns the final output. Throws a StartError when the command fails. */
  run(given: Given): Promise<string>
}

export interface Given {
  db: Database
  config: Config
  /** The arguments after the name. */
  args: string[]
  /** Reports progress. */
  say(message: string): void
}

/** The input of the few commands that work on the database as a whole. */
export interface OwnerGiven extends Given {
  /** Connections as the owner of the tables, and as the app's role. */
  ownerUrl: string
  appUrl: string
}

/** Refuses arguments to a command that takes none. */
export function takesNothing(args: string[]): void {
  if (args.length > 0) throw new UsageError(`Unknown argument: ${args.join(' ')}`)
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}
