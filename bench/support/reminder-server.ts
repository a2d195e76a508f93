import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createContext } from '../../server/src/context.ts'
import { startWorkers } from '../../server/src/workers.ts'

/** The whole stack with its workers, on an existing database. */
const config = readConfig(process.env)
const context = createContext(config, { connectionString: process.argv[2] })
const app = await buildApp(context)
await app.listen({ host: '127.0.0.1', port: 0 })
await startWorkers(context)
process.send?.(app.server.address())
process.on('disconnect', () => process.exit())
