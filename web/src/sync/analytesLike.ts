import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import { isNamedLike } from '@salve/domain/labs/names.ts'

/** The keys of the analytes that have this in one of their names. */
export const analytesLike = (text: string): ReadonlySet<string> =>
  new Set(ANALYTES.filter((one) => isNamedLike(one, text)).map(({ key }) => key))
