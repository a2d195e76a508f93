import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const PROGRESS_EVERY_MS = process.stdout.isTTY ? 1000 : 10_000

/**
 * Says one sentence and ends.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Seconds since a time, for people.
 * @param {number} since of performance.now()
 */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs one program, showing what it is for and how long it takes; its output is shown only when it
 * fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(title, command, args) {
  const start = performance.now()
  const tty = process.stdout.isTTY
  const show = () =>
    process.stdout.write(`${tty ? '\r' : ''}${title} … ${secondsSince(start)}${tty ? ' ' : '\n'}`)
  if (tty) show()
  else console.log(`${title} …`)
  const timer = setInterval(show, PROGRESS_EVERY_MS)
  /** @type {Buffer[]} */
  const output = []
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve(output.push(Buffer.from(String(error)))))
    child.on('close', resolve)
  })
  clearInterval(timer)
  console.log(`${tty ? '\r' : ''}${title}: ${code === 0 ? 'done' : 'failed'} after ${secondsSince(start)}`)
  if (code !== 0) console.error(Buffer.concat(output).toString())
  return code === 0
}
