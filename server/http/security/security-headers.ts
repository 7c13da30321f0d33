import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { googleSources } from './google-sources.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { storefrontPictures } from '../../storefront/pictures.ts'
import { startScriptSource } from '../../pages/start-failure.ts'
import type { Env } from '../../env.ts'

/** Security headers, the same for all responses, so they are computed once. */
export function securityHeaders(env: Env, publicUrl: string): OutgoingHttpHeaders {
  const google = googleSources(env)
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", startScriptSource, ...google.script],
        styleSrc: ["'self'", "'unsafe-inline'", ...google.style],
        connectSrc: ["'self'", ...google.folder],
        frameSrc: ["'self'", ...google.folder],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...tilesOrigin(env.MAP_TILES_URL),
          ...storefrontPictures(env),
        ],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    ...google.headers,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  protect(response.req, response, () => undefined)
  response.setHeader('Permissions-Policy', permissionsPolicy(env))
  return response.getHeaders()
}

/** CSP source of map tiles; `{s}` stands for any subdomain. */
function tilesOrigin(template: string | undefined): string[] {
  return template ? [template.split('/', 3).join('/').replace('{s}', '*')] : []
}
