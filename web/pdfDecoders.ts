import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const FILES = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/**
 * Copies the decoders of fax, JBIG2 and JPEG 2000 images beside the scripts, under the names that
 * pdf.js requests. They are plain script: the page's policy allows no WebAssembly.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const file of FILES)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-decoders-${pdfjs.version}/${file}`,
          source: readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/wasm/${file}`))),
        })
    },
  }
}
