/** A command of the operator without the database being up, or with an empty one. */
export interface StandaloneCommand {
  /** One word. */
  name: string
  /** One line of the list of all commands. */
  summary: string
  /** The arguments after the name in the usage line. */
  takes?: string
  /** The text of `--help` beside the summary. */
  help?: readonly string[]
  /** Returns the final output, and whether all is well. Throws as a Command does. */
  runAlone(given: StandaloneGiven): Promise<{ text: string; isWell: boolean }>
}

export interface StandaloneGiven {
  env: Record<string, string | undefined>
  /** The arguments after the name. */
  args: string[]
  /** Reports progress. */
  say(message: string): void
}
