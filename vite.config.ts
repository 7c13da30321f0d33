import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/build/compiled-texts.ts'
import { compressedFiles } from './web/build/compressed-files.ts'
import { landingPaint } from './web/build/landing-paint.ts'
import { preloadFont } from './web/build/preload-font.ts'
import { withoutJsonSchema } from './web/build/without-json-schema.ts'

/** Code that nearly every form needs; fields with a library of their own are separate. */
const forms =
  /node_modules\/(react-hook-form|@hookform)\/|\/use-debounced-value\/|\/web\/ui\/form\/(field|form|messages|schema-form|submit-button|text-field|select-field|segmented-field|instead-of-form|failure)\.|\/web\/shared\/(animals\/species-field|drafts\/use-draft)\./

/** Libraries of every screen; what only some calls need is among the parts. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-intl|icu-minify|@formatjs|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\/(?!.*(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation))/

/**
 * Small parts that need no form and no schema, which pages to read are made of too, and what calls
 * that change something or load in steps need.
 */
const parts =
  /\/web\/(api\/call\.|ui\/(?!form\/|qr-code)|ui\/form\/address\/address-field|shared\/(animals\/(animal-(badge|picture)|recent-results)|screens\/(not-there|back-link)|query-view|forms\/(failure-message|idempotency-key)|places\/use-distance|lists\/use-next-batch))|\/domain\/page-answers\.|\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./

/** Addresses of all screens and who may open them, for all pages but the landing page. */
const screens =
  /\/domain\/(screens|access)\/[\w-]+\.ts$|\/web\/shared\/(screens\/all-screens|session\/kept-way)\./

/** Loads with the first touch of a form. */
const drafts = /\/shared\/drafts\/(?!use-draft|draft-mark)|node_modules\/idb-keyval\//

/** On no public page. */
const lists = /\/(web\/shared\/lists\/|domain\/list-filter\.)/

/** Schemas and fields of many forms; excludes texts, what imports its own library, and accounts. */
const fields =
  /\/(web\/(ui|shared)|domain)\/(?!.*(\.[a-z]{2}\.ts|\.api\.|masked-field|form\/days\/|money\.|masks|google|\.queries\.|accounts\/(profile|session)\.|(security|animals|implants|intake|views|payments|shop|cities|licences|lists)\/))/

export default defineConfig({
  root: 'web',
  plugins: [
    compiledTexts(),
    withoutJsonSchema(),
    preloadFont(),
    compressedFiles(),
    landingPaint(),
    react(),
  ],
  resolve: {
    alias: [
      // Messages are compiled at build time: ship only the formatter.
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(new URL('web/shared/format-message.ts', import.meta.url)),
      },
      // React has what this would bring to older ones.
      { find: 'use-sync-external-store/shim', replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers of the last years preload modules themselves; the others fetch them when needed.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // None of the libraries reads a property for what the reading does.
        minify: { compress: { treeshake: { propertyReadSideEffects: false } } },
        codeSplitting: {
          groups: [
            // Rarely changes, so it stays cached.
            {
              name: 'libraries',
              test: libraries,
              priority: 5,
            },
            // Few shared files, since each costs a round trip.
            { name: 'shell', tags: ['$initial'], priority: 4 },
            {
              name: 'drawings',
              test: /\/(species-drawing\.tsx|domain\/animals\/animal\.ts|use-when-reached\.ts)$/,
              priority: 4,
            },
            { name: 'screens', test: screens, minShareCount: 2, priority: 3 },
            { name: 'map', test: /\/shared\/map\/map-(frame|view)\./, priority: 3 },
            { name: 'drafts', test: drafts, priority: 3 },
            { name: 'icons', test: /\/drawings\/icons\./, priority: 4 },
            { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'parts', test: parts, minShareCount: 2, priority: 3 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 1 },
            { name: 'fields', test: fields, minShareCount: 15, priority: 2 },
          ],
        },
      },
    },
  },
})
