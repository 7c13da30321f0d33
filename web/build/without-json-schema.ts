import type { Plugin } from 'vite'

/**
 * Takes out what zod writes JSON schemas with, which only the server does: 6 kB of each form
 * (docs/decisions/0089).
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replace(/\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
          .replace(/\bcreateToJSONSchemaMethod\(this, \{\}\)\(\w*\)/g, 'undefined'),
    },
  }
}
