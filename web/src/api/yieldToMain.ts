/**
 * Continues in a new task. A screen starts several calls at once, each of which takes a slow phone
 * some milliseconds to prepare: taps are handled in between.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const goOn = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', goOn, { once: true })
    port1.start()
    port2.postMessage(null)
  })
