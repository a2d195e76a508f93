/** One line of the doctor's report: `ok`, worth a look, or wrong, with a remedy in the text. */
export interface Finding {
  state: 'ok' | 'warn' | 'wrong'
  what: string
  text: string
}

export const ok = (what: string, text: string): Finding => ({ state: 'ok', what, text })
export const warn = (what: string, text: string): Finding => ({ state: 'warn', what, text })
export const wrong = (what: string, text: string): Finding => ({ state: 'wrong', what, text })

/** The findings of a look, or one that says why there could be none. */
export async function look(what: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(what, reasonOf(error))]
  }
}

/** The sentence of an error, and of what lies under it where that says more. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { message, cause } = error as Error
  const under = cause instanceof Error ? reasonOf(cause) : ''
  return message.includes(under) ? message : `${message}: ${under}`
}
