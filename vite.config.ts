import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/build/compiled-texts.ts'
import { compressedFiles } from './web/build/compressed-files.ts'
import { firstPaints } from './web/build/first-paints.ts'
import { preloadFont } from './web/build/preload-font.ts'
import { withoutJsonSchema } from './web/build/without-json-schema.ts'
import { withoutSearchParams } from './web/build/without-search-params.ts'

/** Code that nearly every form needs, without schemas. */
const forms =
  /node_modules\/react-hook-form\/|\/web\/ui\/(form\/(field|field-group|form|form-end|instead-of-form|messages|schema-form|submit-button|text-field|failure|kept-typing)\.|parts\/)|\/web\/shared\/(drafts\/(use-draft|draft-mark)|memory\/kept-edits)\.|\/domain\/validation\/say\./

/** Fields of strangers' forms, whose libraries come apart. */
const moreFields =
  /\/use-(debounced-value|merged-ref)\/|\/web\/ui\/form\/(?!address\/(address-combobox|room)|masks\/mask-of|credentials\/|file-|language-field|check-values)|\/web\/shared\/(animals\/species-field|captcha\/captcha-field|forms\/(failure-message|idempotency-key|use-correction|use-send-form)|pictures\/photos-field|places\/(place-field|pin-buttons|use-position)|today)\.|\/domain\/(dates|kept|pictures\/photo|validation\/typed-signs)\./

/** Libraries of every screen; what only some calls need is among the parts. */
const libraries =
  /rolldown\/runtime\.js$|node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-intl|icu-minify|@formatjs|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\/(?!.*(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation))/

/**
 * Small parts that need no form and no schema, which pages to read are made of too, and what calls that
 * change something need: in one file, for each file costs a round trip and compresses apart.
 */
const parts =
  /\/web\/(api\/(call|page-language|send-form|send-multipart)\.|ui\/(?!form\/|parts\/|qr-code|drawings\/google)|shared\/session\/(kept-way|redirect-from)\.)|\/domain\/animals\/animal\.ts$|\/(mutationObserver|useMutation)\./

/** More of those that pages of results and of one animal have. */
const results =
  /\/web\/(ui\/(dialog\/|facts|badge|animal-photo|telephone-link|table\.)|shared\/(in-sight|map\/(map-(frame|view)|map\.queries)|animals\/(animal-(badge|picture)|recent-results)|screens\/(not-there|back-link)|query-view|places\/(use-(distance|position)|near-me|given-place)|lists\/use-next-batch))|\/domain\/(page-answers|places\/geo|pictures\/picture|animals\/at-home)\.|\/(infiniteQueryObserver|useInfiniteQuery)\./

/** What the pages behind links of letters share. */
const links = /\/web\/shared\/(links\/|screens\/link-gone\.)|\/domain\/links\/links\.api\./

/** Signs and buttons beside what people wrote. */
const beside =
  /\/web\/shared\/(copy-button|share-button|fraud-warning|pictures\/(thumbnails|open-picture))\.|\/domain\/threads\/warning\./

/** Addresses of the screens of visitors and individuals, for all pages but the landing page. */
const screens =
  /\/domain\/screens\/(visitor|member)-screens\.ts$|\/web\/shared\/screens\/public-screens\./

/** Words of all pages, and of all but the landing page. */
const words = /\/domain\/(?:(common|screens)|parts|captcha)\/\w+\.([a-z]{2})\.ts$/
const wordsFile = (id: string): string => {
  const [, all, language] = words.exec(id) ?? []
  return `${all ? 'frame' : 'words'}.${language}`
}

/** What a page always has when it asks for others. */
const always = /\/(libraries|index|rolldown-runtime|parts|drawings)-/

/**
 * What the shell asks for only of whoever has an account, or does something: the names of all that each of
 * these needs would be in the first load.
 */
const isLater = (host: string, asked: string): boolean =>
  /\/index-/.test(host) &&
  /\/(accounts\.api|about\.api|help-more|chat-marks|one-tap|scan-place|staff-menu|session-watch|all-screens)-/.test(
    asked,
  )

/** On no public page. */
const lists = /\/(web\/shared\/lists\/|domain\/list-filter\.)/

/** Schemas of many forms; excludes texts, accounts, and what belongs to few. */
const fields =
  /\/domain\/(?!.*(\.[a-z]{2}\.ts|\.api\.|masked-field|form\/days\/|money\.|masks|google|\.queries\.|accounts\/(profile|session)\.|(security|animals|implants|intake|views|payments|shop|cities|licences|lists)\/))/

/** No two sheets have one name (lint/sheets.test.ts). */
const classOf = (name: string, file: string): string =>
  `${name}_${basename(file.split('?')[0] as string, '.module.css')}`

const hasSchema = (file: string): boolean =>
  file.endsWith('.ts') && readFileSync(file, 'utf8').includes(" from 'zod'")

export default defineConfig({
  root: 'web',
  plugins: [
    compiledTexts(),
    withoutJsonSchema(),
    withoutSearchParams(),
    preloadFont(),
    compressedFiles(),
    firstPaints(),
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
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers of the last years preload modules themselves; the others fetch them when needed.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (asked, files, { hostId }) =>
        files.filter(
          (file) =>
            !always.test(`/${file}`) &&
            (file === asked || file.endsWith('.css') || !isLater(hostId, asked)),
        ),
    },
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
              test: /\/(species-drawing\.tsx|domain\/animals\/fields\/species\.ts|use-when-reached\.ts)$/,
              priority: 4,
            },
            { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'more-fields', test: moreFields, minShareCount: 2, priority: 2 },
            { name: wordsFile, debugName: 'words', test: words, priority: 6 },
            {
              name: 'parts',
              test: (id) => (parts.test(id) && !results.test(id)) || screens.test(id),
              minShareCount: 2,
              priority: 4,
            },
            { name: 'results', test: results, minShareCount: 2, priority: 3 },
            { name: 'links', test: links, minShareCount: 2, priority: 1 },
            { name: 'beside', test: beside, minShareCount: 2, priority: 1 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 1 },
            {
              name: 'fields',
              test: (id) => fields.test(id) && hasSchema(id),
              minShareCount: 15,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
