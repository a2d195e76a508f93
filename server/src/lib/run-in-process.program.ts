import { once } from 'node:events'
import type { ProcessMessage, ProcessTask } from './run-in-process.ts'
import { runThread, ThreadFault } from './run-thread.ts'

/*
 * A process of its own, which runs one script in a thread, so that its limits of memory and time
 * are watched from beside it.
 */
process.on('disconnect', () => process.exit())
const [task] = (await once(process, 'message')) as [ProcessTask]
const say = (message: ProcessMessage<unknown>) => process.send?.(message)
try {
  await runThread<unknown>(new URL(task.script), {
    ...task,
    signal: new AbortController().signal,
    onMessage(message) {
      say({ message })
      // The server knows which is the last one, and ends the process.
      return false
    },
  })
} catch (error) {
  say({ fault: error instanceof ThreadFault ? error.code : 'failed' })
}
