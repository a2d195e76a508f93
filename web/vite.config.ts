import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'baseline-widely-available',
    // The page's policy allows no data: fonts; files of their own are cached, too.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': API, '/dev/mailbox': API } },
})
