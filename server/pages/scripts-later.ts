/** A quoted value may have a `>`, as a media query does. */
const script =
  /\s*<(?:link rel="modulepreload"(?:[^>"]|"[^"]*")*>|script type="module"(?:[^>"]|"[^"]*")*><\/script>)/g
const preloadOfShell = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/** Id of what keeps the scripts; start-failure.ts puts them into the page. */
export const scriptsId = 'scripts'

/**
 * Keeps the scripts of a page out of the way of its first paint, which needs none of them: a script
 * on the page puts them into it as soon as it shows. What the shell imports runs before it, each
 * file in a task of its own, so that slow phones stay responsive.
 */
export function scriptsLater(html: string): string {
  const tags = (html.match(script) ?? []).map((tag) =>
    tag
      .trim()
      .replace(preloadOfShell, '<script type="module" crossorigin src="$1"></script>')
      .replace(/^<(link|script)/, '<$1 fetchpriority="low"'),
  )
  const [scripts, preloads] = [true, false].map((runs) =>
    tags.filter((tag) => tag.startsWith('<script') === runs),
  )
  // The build names the shell before what it imports.
  const inOrder = [...(scripts ?? []).slice(1), ...(scripts ?? []).slice(0, 1), ...(preloads ?? [])]
  return html
    .replace(script, '')
    .replace('</body>', () => `<template id="${scriptsId}">${inOrder.join('')}</template></body>`)
}
