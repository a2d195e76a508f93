import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The fate of a piece of traffic between the server and the database. */
export type Fate =
  | 'pass'
  /** The connection ends before the piece arrives. */
  | 'cut before'
  /** The piece arrives, and the connection ends before anything comes back. */
  | 'cut after'

/** A network between the server and the database that breaks when a test wants it to. */
export interface Proxy {
  /** The address of the database by way of the proxy. */
  url: string
  /** Decides the fate of what the server sends, piece by piece; null lets everything pass. */
  watch(fateOf: ((sent: Buffer) => Fate) | null): void
  /** Ends every connection and takes no new one. */
  goDown(): void
  /** Keeps connections open, and takes new ones, but lets nothing through. */
  freeze(): void
  /** Lets everything through again; what was frozen is lost. */
  heal(): void
  close(): Promise<void>
}

/** Stands in front of the database of a connection string. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = targetOf(databaseUrl)
  const open = new Set<Socket>()
  let state: 'up' | 'down' | 'frozen' = 'up'
  let fateOf: ((sent: Buffer) => Fate) | null = null
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (state === 'down') {
      near.destroy()
      return
    }
    const far = connect(target)
    let deaf = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (sent) => {
      if (state === 'frozen') return
      const fate = fateOf?.(sent) ?? 'pass'
      if (fate === 'cut before') near.destroy()
      else far.write(sent)
      if (fate === 'cut after') deaf = true
    })
    far.on('data', (received) => {
      // The database has answered, so it has done its part.
      if (deaf) near.destroy()
      else if (state !== 'frozen') near.write(received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: throughProxy(databaseUrl, port),
    watch: (next) => {
      fateOf = next
    },
    goDown: () => {
      state = 'down'
      cutAll()
    },
    freeze: () => {
      state = 'frozen'
    },
    heal: () => {
      if (state === 'frozen') cutAll()
      state = 'up'
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf(url: string) {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const host = searchParams.get('host') ?? hostname
  const number = Number(searchParams.get('port') ?? (port || 5432))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

function throughProxy(url: string, port: number): string {
  const { username, password, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const user = searchParams.get('user') ?? username
  const secret = searchParams.get('password') ?? password
  return `postgresql://${user}${secret && `:${secret}`}@127.0.0.1:${port}${pathname}`
}
