import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { onNeededNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'

const WEB = { host: '127.0.0.1', port: '5173' }

/**
 * The server, started again when its sources change, and the web app as Vite serves it while it is
 * worked on.
 */
if (await onNeededNode()) {
  await install({ tests: true })
  // The pages for guests come from the build, in development, too.
  await build()
  // The web app is reached through Vite, which passes the calls on: cookies and links belong to its
  // address.
  const env = { PUBLIC_URL: `http://${WEB.host}:${WEB.port}`, ...process.env }
  const programs = [
    ['--watch', '--env-file-if-exists=.env', 'server/src/main.ts'],
    ['node_modules/vite/bin/vite.js', 'web', '--host', WEB.host, '--port', WEB.port, '--strictPort'],
  ].map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true }))
  // Each in a group of its own and told once: Node's watcher breaks off when Ctrl-C reaches it
  // twice.
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const program of programs) program.kill('SIGINT')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const program of programs) program.on('exit', stop)
}
