import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,contract}/**/*.test.ts', 'web/src/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['test/start.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The build's own configuration, so that the tests read the same sources in the same way.
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/test/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts', 'test/start.test.ts'],
          fileParallelism: false,
          // A whole browser on a busy machine: one that fails is tried again, and the report says that it was.
          retry: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
