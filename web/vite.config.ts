import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './callsOnly.ts'
import { gregorianOnly } from './gregorianOnly.ts'
import { pdfDecoders } from './pdfDecoders.ts'
import { sharedChunks } from './sharedChunks.ts'
import { styleFirst } from './styleFirst.ts'

const chunks = sharedChunks({
  entry: /web\/src\/main\.tsx$/,
  first: /src\/pages\/dashboard\.tsx$/,
  lists:
    /\/pages\/(health-issues\/list|medication|appointments|chat|clinicians|shares|notifications|medicalrecord\/(overview|logbook|charts|symptoms|labresult|documents))\.tsx$/,
  doctors: /src\/pages\/consultation(\/(MessagesPanel|CallPanel))?\.tsx$/,
  forms: /\/pages\/.*(new|edit|refill|count)\.tsx$/,
})

const API = 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => {
  // A build is for production, whatever the process that asks for it runs in: a test, say.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    plugins: [
      react(),
      tailwindcss(),
      callsOnly(),
      gregorianOnly(),
      pdfDecoders(),
      styleFirst(),
      chunks.plugin,
      { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'de-DE'] }), enforce: 'pre' },
    ],
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'baseline-widely-available',
      // The page's policy allows no data: fonts; files of their own are cached, too.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunks.groups },
          // The first script names every other one: seven characters tell as many files apart as
          // there will ever be.
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
    server: { proxy: { '/api': API, '/dev/mailbox': API, '/sw.js': API } },
  }
})
