import { runCommand } from './commands/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  say: (message) => void process.stderr.write(`${message}\n`),
})
