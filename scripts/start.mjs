import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'

if (await onNeededNode()) {
  process.chdir(root)
  module.enableCompileCache(join(root, '.cache', 'compiled'))
  await install({ tests: false })
  await build()
  if (existsSync('.env')) process.loadEnvFile('.env')
  await import('../server/src/main.ts')
}
