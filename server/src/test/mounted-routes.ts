import type { FastifyInstance } from 'fastify'

/**
 * Every route that the server answers, as `METHOD path` in the way of the contract; HEAD comes with
 * each GET.
 */
export function mountedRoutes(app: FastifyInstance): string[] {
  const routes: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path, methods = ''] = /^([│ ├└─]+)(\S+) \((.*)\)/.exec(line) ?? []
    if (!path) continue
    const depth = indent.length / 4
    above.splice(depth - 1, Infinity, path)
    const whole = above.join('').replaceAll(/:(\w+)/g, '{$1}')
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.push(`${method} ${whole}`)
  }
  return routes.toSorted()
}
