import { step } from './step.mjs'

/**
 * Runs npm with the Node that runs this, by the program that npm itself named when it started us.
 * @param {string} title
 * @param {string[]} args
 */
export function npm(title, args) {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js')) return step(title, process.execPath, [program, ...args])
  return process.platform === 'win32' ? step(title, 'cmd', ['/c', 'npm', ...args]) : step(title, 'npm', args)
}
