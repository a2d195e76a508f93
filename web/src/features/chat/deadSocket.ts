/** Stands where there is no WebSocket: it never opens, and what needs it asks the server from time to time. */
export function deadSocket(): WebSocket {
  const nothing = Object.assign(new EventTarget(), { readyState: 3, send: () => {}, close: () => {} })
  return nothing as unknown as WebSocket
}
