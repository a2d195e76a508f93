import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longestFirst.ts'

/**
 * Text recognition, large files, faults, many mutated inputs and whole corpora: `npm run test:all`
 * runs them. The usual run holds a smoke test of each kind, which `docs/decisions/0081` names.
 */
const SLOW = [
  'server/src/features/medical-records/documents/reading.test.ts',
  'server/src/features/medical-records/imports/{large,safety}.test.ts',
  'server/src/features/medical-records/lab-results/extract/{extract,mixed}.test.ts',
  'server/src/features/users/import/forged-exports.test.ts',
  'server/src/integrations/pdf-text.test.ts',
  'server/src/integrations/text-recognition.test.ts',
  'server/src/lab-extraction/corpus.test.ts',
  'server/src/test/faults/{backup,backup-elsewhere,directory-import,operating-guide,reminder-race}.test.ts',
  'e2e/{lab-scan,outbox-races,sign-out-unmarked,two-devices,unsent-messages-faults,video-relay}.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,contract}/**/*.test.ts', 'web/src/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['test/start.test.ts'],
          // Nothing here changes what a module or the process holds, so files share both: loading
          // the modules anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          exclude: SLOW,
          globalSetup: ['server/src/test/globalSetup.ts'],
          // Files share a process and its modules: loading the server anew for each took more than
          // the tests.
          isolate: false,
          // A worker waits while its database or a child process works: three keep two cores busy.
          maxWorkers: Math.max(3, availableParallelism()),
          // A guard against a hang: on a busy machine each child process that reads a file takes
          // seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The build's own configuration, so that the tests read the same sources in the same way.
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          // Files share a process, its modules and its page, which `setup.ts` empties after each
          // test: loading the app and a page anew for each file took more than the tests.
          isolate: false,
          environment: './web/src/test/onePage.ts',
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
          exclude: SLOW,
          globalSetup: ['e2e/support/globalSetup.ts'],
          setupFiles: ['e2e/support/sayWhatWasSeen.ts'],
          // Files share a process with its modules, its browser and, most of them, its servers.
          isolate: false,
          // A journey keeps one core busy for nine tenths of its time: three leave none idle.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // The same patience as the browser's own waits.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: SLOW,
          globalSetup: ['server/src/test/globalSetup.ts'],
          setupFiles: ['e2e/support/sayWhatWasSeen.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
})
