import compress from '@fastify/compress'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Less than this fits into one packet anyway. */
const FROM_BYTES = 1024

/**
 * Answers of JSON go out compressed: a list is some eight times smaller, which is what a phone far from the next mast waits
 * for. Bodies that come in are taken as they are: one that grows when it is read would slip past every limit.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: FROM_BYTES,
    customTypes: /^application\/json/,
    globalDecompression: false,
  })
}

/**
 * Whether a call's answer may be. Not where it can hold a secret beside words of the caller, since its length would then tell
 * of both, and no file, whose length tells how far it has come.
 */
export const isCompressed = ({ method, cookie, download }: Endpoint): boolean =>
  method === 'GET' && !cookie && !download
