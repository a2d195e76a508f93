import { defineConfig } from 'vite'
import { appFiles } from './appFiles.ts'

/**
 * The service worker: one file with a constant name, at the root, so that its scope is the whole
 * app. It is beside the app's files, is built after them, and contains their names.
 */
export default defineConfig(() => {
  // The same as in vite.config.ts.
  process.env['NODE_ENV'] = 'production'
  return {
    publicDir: false as const,
    define: { __APP_FILES__: JSON.stringify(appFiles('dist/client')) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'baseline-widely-available' as const,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/worker/sw.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' as const, codeSplitting: false },
      },
    },
  }
})
