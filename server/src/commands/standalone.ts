/** What the operator can do without the database being up, or with one that holds nothing yet. */
export interface StandaloneCommand {
  /** One word. */
  name: string
  /** One line of the list of all commands. */
  summary: string
  /** What stands after the name in the line of usage. */
  takes?: string
  /** What `--help` says beside the summary. */
  help?: readonly string[]
  /** What it prints when it is done, and whether all is well. Throws as a Command does. */
  runAlone(given: StandaloneGiven): Promise<{ text: string; isWell: boolean }>
}

export interface StandaloneGiven {
  env: Record<string, string | undefined>
  /** What stands after the name. */
  args: string[]
  /** Says something while it goes on. */
  say(message: string): void
}
