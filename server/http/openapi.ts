import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** /api/openapi.json (OpenAPI 3.1) and /docs/api, which has the headers of every page. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trouvaille',
        version: '1',
        description:
          'Pet identification and lost-and-found registry. Errors are `{statusCode, code, message, fields?}`; ADDRESS_UNCLEAR adds `suggestions: [{id, title}]`, none where nothing is known, and for a loss in a large municipality `boroughs: [{id, title}]`; their ids are sent as `placeId`, and `POST /api/search/addresses/{id}` places them.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
    transform: (document) => {
      // No pages, files or health checks.
      if (
        !document.url.startsWith('/api/') ||
        !('config' in document.route) ||
        !document.route.config?.endpoint
      ) {
        return { schema: { ...document.schema, hide: true }, url: document.url }
      }
      const { schema, url } = jsonSchemaTransform(document)
      const open = document.route.config.endpoint.access === 'anyone'
      return { schema: { ...schema, ...(open ? {} : { security: [{ session: [] }] }) }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs/api',
    theme: {
      title: 'Trouvaille: API',
      css: [{ filename: 'trouvaille.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
