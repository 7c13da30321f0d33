import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/build/compiled-texts.ts'
import { preloadFont } from './web/build/preload-font.ts'

export default defineConfig({
  root: 'web',
  plugins: [compiledTexts(), preloadFont(), react()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries of every screen in one file, which changes seldom and so stays in the browser's store.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-intl|icu-minify|@formatjs|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\//,
            },
          ],
        },
      },
    },
  },
})
