import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  settings: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** Another one, empty. */
  otherBucket: string
  stop(): Promise<void>
}

/** A real S3 server program on a folder of its own, with two buckets. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'salve-s3-'))
  const [bucket, otherBucket] = ['salve-files', 'salve-files-elsewhere'] as const
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [bucket, otherBucket].map((name) => ({ name, configs: [] })),
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      // The keys that this program knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    otherBucket,
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
