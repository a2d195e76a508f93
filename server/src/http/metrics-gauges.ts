import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { readFigures } from './figures.ts'

/**
 * Gauges of the present state, read on request; during a database outage they report that, and the
 * rest.
 */
export function gauges(registry: Registry, app: FastifyInstance, context: Context): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `salve_${name}`, help, labelNames, registers: [registry] })
  const isDatabaseUp = gauge('database_up', '1 while the database answers')
  const connections = gauge('database_connections', 'Connections to the database', ['state'])
  const waitingForConnection = gauge('database_waiting', 'Statements that wait for a connection')
  const sockets = gauge('sockets', 'Open sockets of chat and calls')
  const jobs = gauge('queue_waiting', 'Jobs that are due and not taken yet', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest of them is due', ['queue'])
  const mail = gauge('mail_waiting', 'Messages that are not sent yet')
  const oldestMail = gauge('mail_oldest_seconds', 'How long the oldest of them waits')
  const givenUp = gauge('mail_given_up_day', 'Messages that were given up within the last day')
  const due = gauge('reminders_due', 'Patients whose reminders are due and not looked at yet')
  const late = gauge('reminders_late_seconds', 'How long the first of them is due')
  const backup = gauge(
    'backup_made_at_seconds',
    'When the last backup was made, as Unix time; 0 when there is none',
  )
  countPushes(registry, context)

  return async () => {
    const { totalCount, idleCount, waitingCount } = context.db.pool
    connections.set({ state: 'used' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    waitingForConnection.set(waitingCount)
    sockets.set(app.websocketServer.clients.size)
    const figures = await readFigures(context).catch(() => null)
    isDatabaseUp.set(figures ? 1 : 0)
    if (!figures) return
    for (const { name, waiting, oldestSeconds } of figures.queue) {
      jobs.set({ queue: name }, waiting)
      oldest.set({ queue: name }, oldestSeconds)
    }
    mail.set(figures.mail.waiting)
    oldestMail.set(figures.mail.oldestSeconds)
    givenUp.set(figures.mail.givenUpLastDay)
    due.set(figures.reminders.due)
    late.set(figures.reminders.lateSeconds)
    backup.set(figures.backupMadeAt === null ? 0 : Date.parse(figures.backupMadeAt) / 1000)
  }
}

function countPushes(registry: Registry, context: Context): Counter<'result'> {
  return new Counter({
    name: 'salve_push_total',
    help: 'Push messages by what the service of the device said',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(context.push.counts())) this.inc({ result }, count)
    },
  })
}
