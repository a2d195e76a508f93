import compress from '@fastify/compress'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Less than this fits into one packet anyway. */
const FROM_BYTES = 1024
const COMPRESSION = { encodings: ['gzip' as const], threshold: FROM_BYTES }
/**
 * Calls whose answers hold the record, or what everybody may read, alone. Others hold words of
 * somebody else as well (messages, proposals): who can write these could guess from the lengths of
 * compressed answers at what stands beside them.
 */
const RECORD_ALONE = /^\/api\/(medical-records|medications|clinicians|news)\//

/**
 * Compresses lists, some eight times, which matters on slow mobile connections. Incoming bodies are
 * never decompressed: one that expands while it is read would evade every limit.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}

/**
 * Returns the compression of a call's answer, if any; never of a file, whose length shows the
 * progress.
 */
export const compressionOf = ({ method, path, download }: Endpoint) =>
  method === 'GET' && !download && RECORD_ALONE.test(path) ? { compress: COMPRESSION } : {}
