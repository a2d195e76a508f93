import type { Plugin } from 'vite'

const MONTH = /react-aria-components\/dist\/private\/Calendar\.m?js$/
const FIELD = /react-aria-components\/dist\/private\/DatePicker\.m?js$/
const CONTEXTS = ['CalendarContext', 'RangeCalendarContext']
const SOURCE = 'virtual:month-contexts'

/**
 * The field of a day needs nothing of the month but the contexts by which the two speak, and React
 * Aria keeps these in one file with the whole of it. Apart from it, the month can be fetched when
 * it is first opened.
 */
export const monthApart = (): Plugin => ({
  name: 'month-apart',
  apply: 'build',
  resolveId: (source) => (source === SOURCE ? `\0${SOURCE}` : null),
  load: (id) =>
    id === `\0${SOURCE}`
      ? [
          "import { createContext } from 'react'",
          ...CONTEXTS.map((name) => `export const ${name} = /* @__PURE__ */ createContext(null)`),
        ].join('\n')
      : null,
  transform(code, id) {
    if (FIELD.test(id)) return { code: replaced(code, /"\.\/Calendar\.m?js"/, `'${SOURCE}'`), map: null }
    if (!MONTH.test(id)) return null
    return { code: CONTEXTS.reduce(withoutContext, code), map: null }
  },
})

/** A context of the file comes from elsewhere. */
function withoutContext(code: string, name: string): string {
  const local = new RegExp(`([\\w$]+) as ${name}\\b`).exec(code)?.[1] ?? name
  const own = new RegExp(`^const ${local.replaceAll('$', '\\$')} = .*createContext.*$`, 'm')
  return replaced(code, own, `import { ${name} as ${local} } from '${SOURCE}'`)
}

function replaced(code: string, found: RegExp, by: string): string {
  if (!found.test(code)) throw new Error('React Aria keeps the contexts of the month elsewhere now.')
  return code.replace(found, () => by)
}
