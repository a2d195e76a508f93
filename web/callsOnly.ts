import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Files that only send calls: the definitions of the query cache, the sessions' own, and those of
 * the conversations.
 */
const SENDERS =
  /\/web\/src\/((?:api|sync)\/\w+|features\/(.+(Api|Chat)|chat\/attach\w+|consultation\/guestSession|documents\/useUploads)|pages\/consultation\/\w+)\.tsx?$/i
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])(@salve\/contract\/[^"']+)\2;?/g
const MARK = '?calls'

/**
 * Leaves out the schemas where the contract is only needed for a constant or to send a call: method
 * and path say how, and answers are compared with their schemas in development and in tests alone.
 * So the first screen loads no validator; the forms bring it along.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      // Types are gone from the code by then.
      order: 'post',
      handler: async (code, id) => {
        if (!id.includes('/web/src/') || !code.includes('@salve/contract/')) return null
        const isSender = SENDERS.test(id)
        let changed = code
        for (const [statement, names = '', , source = ''] of code.matchAll(IMPORT)) {
          const exported = await exportsOf(source)
          const isLight = (name: string) => {
            const value = exported[name.split(' as ')[0] ?? '']
            return isPlain(value) || (isEndpoint(value) && (isSender || isFile(value)))
          }
          const all = names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
          const light = all.filter(isLight)
          const whole = all.filter((name) => !isLight(name))
          changed = changed.replace(statement, importOf(light, source + MARK) + importOf(whole, source))
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
    resolveId: (source) => (source.endsWith(MARK) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith('\0@salve/contract/') || !id.endsWith(MARK)) return null
      const exported = Object.entries(await exportsOf(id.slice(1, -MARK.length)))
      const light = exported.filter(([, value]) => isPlain(value) || isEndpoint(value))
      return light
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(isEndpoint(value) ? withoutSchemas(value) : value)}`,
        )
        .join('\n')
    },
  }
}

const exportsOf = async (source: string) =>
  (await import(fileURLToPath(import.meta.resolve(source)))) as Record<string, unknown>

function isEndpoint(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** An answer that is a file is never compared with a schema. */
const isFile = (endpoint: object) => 'download' in endpoint && !('body' in endpoint)

/** True for JSON values: numbers, texts, and lists and records of them. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['number', 'string', 'boolean'].includes(typeof value)
  const isRecord = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isRecord && Object.values(value).every(isPlain)
}

const UNSENT = new Set(['summary'])

/** Returns the JSON part of an endpoint: no schema. */
function withoutSchemas(endpoint: object): object {
  return Object.fromEntries(
    Object.entries(endpoint).filter(([key, value]) => isPlain(value) && !UNSENT.has(key)),
  )
}

const importOf = (names: string[], source: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(source)};` : ''
