import { mkdir, rename, writeFile } from 'node:fs/promises'
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
   * Resolves when the message has been taken over; rejects when it surely or possibly was not, with MailRefused
   * when it never will be.
   */
  send(message: Message): Promise<void>
  close(): void
}

/** Real SMTP where a server is configured, otherwise a folder of .eml files that /dev/mailbox lists. */
export function connectMail(config: Config): MailTransport {
  return config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom, config.publicUrl)
    : outboxFolder(outboxFolderOf(config), config.mailFrom, config.publicUrl)
}

export const outboxFolderOf = (config: Config): string => join(config.dataDir, 'outbox')

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

interface SmtpError {
  responseCode?: number
  command?: string
}

/** A 5xx about the recipient or the message; one about our login or sender can be mended by the operator. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

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
