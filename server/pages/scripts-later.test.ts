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
