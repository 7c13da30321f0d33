import { expect, it } from 'vitest'
import { scriptsLater } from './scripts-later.ts'

it('keeps scripts until the page shows, what the shell imports before it', () => {
  const html = `<head>
    <link rel="modulepreload" href="/page.js">
    <script type="module" crossorigin src="/shell.js"></script>
    <link rel="modulepreload" crossorigin href="/libraries.js">
    <link rel="stylesheet" href="/a.css"></head><body>x</body>`
  expect(scriptsLater(html)).toBe(`<head>
    <link rel="stylesheet" href="/a.css"></head><body>x<template id="scripts"><script fetchpriority="low" type="module" crossorigin src="/libraries.js"></script><script fetchpriority="low" type="module" crossorigin src="/shell.js"></script><link fetchpriority="low" rel="modulepreload" href="/page.js"></template></body>`)
})

it('takes a preload out whole whose media names a width greater than another', () => {
  const preload = '<link rel="modulepreload" href="/sidebar.js" media="(width > 48rem)">'
  expect(scriptsLater(`<head>${preload}</head><body>x</body>`)).toBe(
    `<head></head><body>x<template id="scripts">${preload.replace('<link', '<link fetchpriority="low"')}</template></body>`,
  )
})
