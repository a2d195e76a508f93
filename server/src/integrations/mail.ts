import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Message {
  /** Stays the same when a message is tried again, so that a mail server can tell doubles. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** The mail server will never take this message to this recipient: trying again is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly code = 'mail-refused'
}

export interface MailTransport {
  /**
   * Resolves when the message has been taken over; rejects when it surely or possibly was not, with
   * MailRefused when it never will be.
   */
  send(message: Message): Promise<void>
  close(): void
}

/**
 * Real SMTP where a server is configured, otherwise a folder of .eml files that /dev/mailbox lists.
 */
export function connectMail(config: Config): MailTransport {
  return config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom, config.publicUrl)
    : outboxFolder(outboxFolderOf(config), config.mailFrom, config.publicUrl)
}

export const outboxFolderOf = (config: Config): string => join(config.dataDir, 'outbox')

/** Removes messages from the folder in which they land without a mail server. */
export async function removeLetters(config: Config, ids: readonly string[]): Promise<void> {
  if (config.smtpUrl) return
  for (const id of ids) await rm(join(outboxFolderOf(config), `${id}.eml`), { force: true })
}

const TIMEOUT_MS = 20_000

function smtp(url: string, from: string, publicUrl: string): MailTransport {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object)
  return {
    async send(message) {
      await transport.sendMail(envelope(message, from, publicUrl)).catch((error: unknown) => {
        throw isFinal(error as SmtpError) ? new MailRefused() : error
      })
    },
    close: () => transport.close(),
  }
}

/** Greets the mail server and logs in, without sending anything; the failure, or null. */
export async function checkMail(url: string): Promise<Error | null> {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  } as object)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error as Error
  } finally {
    transport.close()
  }
}

interface SmtpError {
  responseCode?: number
  command?: string
}

/**
 * A 5xx about the recipient or the message; one about our login or sender can be mended by the
 * operator.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

/**
 * True when a message that was not sent has surely not arrived: it was refused, or no connection
 * came about. A connection that broke off proves nothing.
 */
export function isCertainlyUnsent(error: unknown): boolean {
  if (error instanceof MailRefused) return true
  const {
    responseCode = 0,
    syscall = '',
    code = '',
  } = error as SmtpError & { syscall?: string; code?: string }
  return (
    responseCode >= 400 ||
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['EDNS', 'EAUTH', 'ETLS'].includes(code)
  )
}

function outboxFolder(folder: string, from: string, publicUrl: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(envelope(message, from, publicUrl))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a reader never sees half a message.
      const file = join(folder, `${message.id}.eml`)
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function envelope({ id, to, subject, text, html }: Message, from: string, publicUrl: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
