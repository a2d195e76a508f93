import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Fault, type Run, ThreadFault } from './run-thread.ts'

const PROGRAM = fileURLToPath(new URL('./run-in-process.program.ts', import.meta.url))

/** The task for the process, in its first message. */
export interface ProcessTask {
  script: string
  input: unknown
  timeLimitMs: number
  heapMegabytes: number
}
/** Its output: each message of its thread, or the reason why there are no more. */
export type ProcessMessage<Message> = { message: Message } | { fault: Fault }

/**
 * Works like `runThread`, in a process of its own, which has no keys, no settings and no right to
 * write a file: a library that runs out of memory within a single step, such as the joining of a
 * text, ends the whole process that it runs in, thread or not. Throws ThreadFault.
 */
export async function runInProcess<Message>(
  script: URL,
  { input, timeLimitMs, heapMegabytes, signal, onMessage }: Run<Message>,
): Promise<void> {
  if (signal.aborted) throw new ThreadFault('stopped')
  const child = fork(PROGRAM, [], {
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker', '--no-warnings'],
    env: {},
    serialization: 'advanced',
    // A library's output about a patient's file has no place in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFault('too-slow')), timeLimitMs)
      stop = () => reject(new ThreadFault('stopped'))
      signal.addEventListener('abort', stop, { once: true })
      child.on('message', (told: ProcessMessage<Message>) => {
        if ('fault' in told) reject(new ThreadFault(told.fault))
        else if (onMessage(told.message)) resolve()
      })
      child.on('error', (cause) => reject(new ThreadFault('failed', { cause })))
      child.on('exit', (code) => reject(new ThreadFault(code === null ? 'out-of-memory' : 'failed')))
      const task: ProcessTask = { script: script.href, input, timeLimitMs, heapMegabytes }
      // A process that has ended takes no more: its exit tells why.
      child.send(task, () => {})
    })
  } finally {
    clearTimeout(timer)
    if (stop) signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}
