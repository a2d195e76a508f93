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
          // Files share a process and its modules: loading the server anew for each took more than the tests.
          isolate: false,
          maxWorkers: '100%',
          // A guard against a hang: on a busy machine each child process that reads a file takes seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts', 'test/start.test.ts'],
          setupFiles: ['e2e/support/sayWhatWasSeen.ts'],
          // A journey waits as long as it works, so two share the cores well; more would only wait for each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As patient as the browser's own waits.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
})
