import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin, type UserConfig } from 'vite'
import { compressAssets } from './compressAssets.ts'
import { LATIN_FONT } from './latinFont.ts'
import { screenFiles } from './screenFiles.ts'

const SCRIPT = 'src/render/page.ts'
const MANIFEST = 'dist/client/.vite/pages.json'
const APP_MANIFEST = 'dist/client/.vite/manifest.json'

/** The script and style of the public pages, beside the files of the app. */
const files: UserConfig = {
  plugins: [tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/pages.json',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: SCRIPT },
  },
}

/** The pages as functions from a request to HTML, in one file that depends only on Node. */
const artefact: UserConfig = {
  plugins: [react(), pageAssets(), compressAssets('dist/client')],
  publicDir: false,
  ssr: { noExternal: true },
  // Removes React's development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/render',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'public.js', codeSplitting: false } },
  },
}

export default defineConfig(({ isSsrBuild }) => {
  // The same as in vite.config.ts.
  process.env['NODE_ENV'] = 'production'
  return isSsrBuild ? artefact : files
})

/** Passes the hashed names, known once the files are built, to the artefact. */
function pageAssets(): Plugin {
  const id = 'virtual:page-assets'
  return {
    name: 'page-assets',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
      const script = manifest[SCRIPT]
      const font = script?.assets?.find((name) => name.includes(LATIN_FONT))
      const sheet = script?.css?.[0]
      if (!script || !sheet || !font)
        throw new Error(`${MANIFEST} does not name the script, style and font of the public pages.`)
      const style = readFileSync(join('dist/client', sheet), 'utf8')
      const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
      const assets = { script: `/${script.file}`, font: `/${font}`, style, styleHash }
      const screens = JSON.stringify(screenFiles(APP_MANIFEST))
      return `export const assets = ${JSON.stringify(assets)}\nexport const screens = ${screens}`
    },
  }
}
