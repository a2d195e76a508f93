import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createContext } from '../../server/src/context.ts'

/** The whole stack as in production, on an existing database. */
const config = readConfig(process.env)
const app = await buildApp(createContext(config, { connectionString: process.argv[2] }))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(app.server.address())
process.on('disconnect', () => process.exit())
