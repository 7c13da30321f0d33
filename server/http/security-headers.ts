import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { googleSources } from './google-sources.ts'
import { storefrontPictures } from '../storefront/pictures.ts'
import { startScriptSource } from '../pages/start-failure.ts'
import type { Env } from '../env.ts'

/** Security headers, the same for all responses, so helmet computes them once. */
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    ...google.headers,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  protect(response.req, response, () => undefined)
  return response.getHeaders()
}

/** CSP source of map tiles; `{s}` stands for any subdomain. */
function tilesOrigin(template: string | undefined): string[] {
  return template ? [template.replace(/^(https?:\/\/[^/]+).*$/, '$1').replace('{s}', '*')] : []
}
