import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { startWorkers } from '../workers.ts'

/** A process that does the queue's work alone, so that a test can kill it. */
const config = readConfig({
  DATA_DIR: process.env['WORKER_DATA'],
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
})
await startWorkers(createContext(config, { connectionString: process.env['WORKER_DATABASE'] ?? '' }))
