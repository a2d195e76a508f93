import { Worker } from 'node:worker_threads'

export type Fault = 'too-slow' | 'out-of-memory' | 'stopped' | 'failed'

/** A thread did not come to its end: it took too long or too much memory, was stopped, or broke. */
export class ThreadFault extends Error {
  override name = 'ThreadFault'
  readonly code: Fault
  constructor(code: Fault, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/**
 * Limit of one thread's buffers: the limit of its heap does not count them, and an unpacked stream
 * has no other end.
 */
const BUFFERS_MAX_BYTES = 768 * 1024 * 1024
const LOOKED_AT_EVERY_MS = 50

export interface Run<Message> {
  /** The script's `workerData`; buffers in `transfer` are handed over, not copied. */
  input: unknown
  transfer?: ArrayBuffer[]
  timeLimitMs: number
  heapMegabytes: number
  signal: AbortSignal
  /** Called for each message of the thread; answering true says that it was the last. */
  onMessage(message: Message): boolean
}

/** A runner that isolates a script from its caller: in a thread, or in a process of its own. */
export type RunScript = <Message>(script: URL, run: Run<Message>) => Promise<void>

/**
 * Runs a script in a thread of its own until its last message, and ends the thread whatever
 * happens. Throws ThreadFault.
 */
export async function runThread<Message>(
  script: URL,
  { input, transfer = [], timeLimitMs, heapMegabytes, signal, onMessage }: Run<Message>,
): Promise<void> {
  if (signal.aborted) throw new ThreadFault('stopped')
  const thread = new Worker(script, {
    workerData: input,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // A library's output about a patient's file has no place in the log.
    stdout: true,
    stderr: true,
  })
  thread.stdout.resume()
  thread.stderr.resume()
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFault('too-slow')), timeLimitMs)
      const look = async () => {
        if ((await buffersOf(thread)) > BUFFERS_MAX_BYTES) reject(new ThreadFault('out-of-memory'))
      }
      watch = setInterval(() => void look(), LOOKED_AT_EVERY_MS)
      stop = () => reject(new ThreadFault('stopped'))
      signal.addEventListener('abort', stop, { once: true })
      thread.on('message', (message: Message) => {
        if (onMessage(message)) resolve()
      })
      thread.on('error', (cause: Error & { code?: string }) =>
        reject(
          new ThreadFault(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'failed', { cause }),
        ),
      )
      thread.on('exit', () => reject(new ThreadFault('failed')))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    if (stop) signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}

/** 0 where it cannot be asked: it has just ended, or the runtime is older than the question. */
async function buffersOf(
  thread: Pick<Worker, 'getHeapStatistics'> | { getHeapStatistics?: never },
): Promise<number> {
  try {
    return (await thread.getHeapStatistics?.())?.external_memory ?? 0
  } catch {
    return 0
  }
}
