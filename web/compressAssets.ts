import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
/** Below this a header costs more than compression saves. */
const MIN_BYTES = 1024

/**
 * Writes `file.br` and `file.gz` beside every text file of a folder, so that no request has to wait
 * for it.
 */
export function compressAssets(folder: string): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = names.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
