import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

const READY_TIMEOUT_MS = 2000

/** `live`: the process answers. `ready`: it can also reach the database, so requests may come. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/health/live', async () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_, reply) => {
    const reached = await Promise.race([
      sql`select 1`.execute(context.db.system).then(
        () => true,
        () => false,
      ),
      context.pause(READY_TIMEOUT_MS).then(() => false),
    ])
    return reached
      ? { status: 'ready' }
      : reply.status(503).header('retry-after', '5').send({ status: 'database unreachable' })
  })
}
