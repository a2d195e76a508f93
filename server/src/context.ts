import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import { openKeys, type Keys } from './auth/keys.ts'
import { type Bus, openBus } from './db/bus.ts'
import { openDatabase, type Database } from './db/client.ts'
import { storedFiles } from './record/stored-files.ts'
import { openDocumentReader, type DocumentReader } from './integrations/document-reader/document-reader.ts'
import { fileKeys } from './integrations/files/file-keys.ts'
import { type Files, openFiles } from './integrations/files/files.ts'
import { openStorage } from './integrations/files/open-storage.ts'
import { type LanguageModel, openLanguageModel } from './integrations/model/language-model.ts'
import { connectMail, type MailTransport } from './integrations/mail.ts'
import { openOidc, type Oidc } from './integrations/oidc.ts'
import { openReporter } from './integrations/reporting/open-reporter.ts'
import type { Reporter } from './integrations/reporting/reporter.ts'
import { openPush, type Push } from './integrations/push/push.ts'
import { openPdfReader, type PdfReader } from './integrations/pdf-text.ts'
import { openTextRecognition, type TextRecognition } from './integrations/text-recognition.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { callCounter } from './lib/call-counter.ts'
import { createLogger } from './lib/logger.ts'

/** The dependencies of the features, passed as an argument. */
export interface Context {
  config: Config
  log: FastifyBaseLogger
  reporter: Reporter
  db: Database
  queue: Queue
  /** Messages between the servers on one database. */
  bus: Bus
  mail: MailTransport
  push: Push
  files: Files
  reader: DocumentReader
  pdf: PdfReader
  recognition: TextRecognition
  /** Supports the chatbot; null when none is configured. */
  model: LanguageModel | null
  /** Null when no issuer is configured. */
  oidc: Oidc | null
  keys: Keys
  /** Throws 429 when this caller has used up the minute. */
  countCall(caller: string): void
  now(): Date
  /** Waits; tests give one that returns at once. */
  pause(ms: number): Promise<void>
}

/**
 * `database` is a connection as the app's role. `overrides` are for tests: a clock, a transport,
 * `idleMs` between two looks for work that is due.
 */
export function createContext(
  config: Config,
  database: pg.PoolConfig,
  overrides: Partial<Pick<Context, 'now' | 'mail' | 'pause' | 'log'> & { idleMs: number }> = {},
): Context {
  const keys = openKeys(config.secretKey)
  const now = overrides.now ?? (() => new Date())
  const log = overrides.log ?? createLogger(config.logLevel)
  const reporter = openReporter(config.reporting, log)
  const db = openDatabase(database, (error) =>
    log.error({ code: (error as { code?: string }).code }, 'idle database connection failed'),
  )
  return {
    config,
    log,
    reporter,
    db,
    queue: openQueue(database, log, reporter, overrides),
    bus: openBus(database, db, (error) =>
      log.warn({ code: (error as { code?: string }).code }, 'connection between servers failed'),
    ),
    mail: overrides.mail ?? connectMail(config),
    push: openPush(config),
    model: config.llm && openLanguageModel(config.llm),
    oidc: config.oidc && openOidc(config.oidc),
    files: openFiles({
      storage: openStorage(config),
      keys: fileKeys({ setting: config.fileKeys, dataDir: config.dataDir, derived: keys.files }),
      register: storedFiles(db, now),
      now,
    }),
    reader: openDocumentReader(),
    pdf: openPdfReader(),
    recognition: openTextRecognition(),
    keys,
    countCall: callCounter(now),
    now,
    pause: overrides.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  }
}

/** Lets the workers finish and closes every connection. */
export async function closeContext(context: Context): Promise<void> {
  // The slow readers stop first, so that a job that waits for one fails and is retried later.
  context.reader.close()
  context.pdf.close()
  context.recognition.close()
  await context.queue.stop()
  await context.bus.close()
  await context.db.close()
  context.mail.close()
  context.push.close()
  await context.reporter.close()
}
