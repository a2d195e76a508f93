import type { Plugin } from 'vite'

const DATES = '@internationalized/date'
const OURS = '\0virtual:gregorian-dates'

/**
 * Both languages of the app use the Gregorian calendar; the dozen others that React Aria can choose
 * from would be dead weight.
 */
export const gregorianOnly = (): Plugin => ({
  name: 'gregorian-only',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === DATES && importer !== OURS ? OURS : null),
  load: (id) =>
    id === OURS
      ? [
          `import { GregorianCalendar } from '${DATES}'`,
          `export * from '${DATES}'`,
          'export const createCalendar = () => new GregorianCalendar()',
        ].join('\n')
      : null,
})
