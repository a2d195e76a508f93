import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { isMailboxOpen } from '../../http/local-only.ts'
import { outboxFolderOf } from '../../integrations/mail.ts'
import { notFound } from '../../lib/errors.ts'
import { letterPage, listPage } from './pages.ts'

const SHOWN_MAX = 200

/** The messages of the outbox folder, for whoever runs the server on their own machine. */
export function mailboxRoutes(app: FastifyInstance, context: Context): void {
  const folder = outboxFolderOf(context.config)
  const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

  app.get('/dev/mailbox.css', async (request, reply) => {
    if (!isMailboxOpen(context.config, request)) throw notFound()
    return reply.type('text/css; charset=utf-8').send(style)
  })

  app.get('/dev/mailbox', async (request, reply) => {
    if (!isMailboxOpen(context.config, request)) throw notFound()
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    // Names are UUIDv7: in their order, the newest is last.
    const newest = names.sort().toReversed().slice(0, SHOWN_MAX)
    const letters = await Promise.all(
      newest.map(async (name) => ({ id: name.slice(0, -4), ...(await read(folder, name)) })),
    )
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(listPage(letters))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    if (!isMailboxOpen(context.config, request) || !/^[0-9a-f-]{36}$/.test(request.params.id))
      throw notFound()
    const letter = await read(folder, `${request.params.id}.eml`).catch(() => {
      throw notFound()
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(letterPage(letter))
  })
}

async function read(folder: string, name: string) {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    to: mail.to?.map((to) => to.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    date: mail.date ?? '',
  }
}
