import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/build/compiled-texts.ts'

export default defineConfig({
  root: 'web',
  plugins: [compiledTexts(), react()],
  resolve: {
    alias: {
      // Messages are compiled at build time, so only the small formatter travels to the browser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
})
