import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Where the page of a worker stays: vitest loads this module anew for each file. */
const PAGE = Symbol.for('salve.test.page')

/**
 * One jsdom page for all files of a worker. They share the modules too (`isolate: false`), and a
 * module or library may keep a node of the page in which it was loaded: with a page of its own for
 * each file, such a node would belong to a page that nobody looks at. `setup.ts` empties the page
 * after each test.
 */
const onePage: Environment = {
  name: 'one-page',
  viteEnvironment: 'client',
  setup: async (global: Record<symbol, unknown>, options) => {
    global[PAGE] ??= await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
}

export default onePage
