import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'

if (await onNeededNode()) {
  await install({ tests: false })
  await build()
}
