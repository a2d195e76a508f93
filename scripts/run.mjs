import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'

/**
 * Runs one of the project's programs with the Node, the packages and the settings that it needs:
 * `node scripts/run.mjs server/src/cli.ts invite`.
 */
if (await onNeededNode()) {
  process.chdir(root)
  const path = process.argv[2] ?? ''
  // Only the server's own programs must run where the tests' packages are not wanted.
  await install({ tests: !path.startsWith('server/') })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const program = join(root, path)
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
}
