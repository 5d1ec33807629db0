import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { formLimitBytes, isPhotoFormPath, photoFormLimitBytes } from '#app/platform/forms/form-limit.ts'
import { routedPathOf } from './routed-path.ts'

const formLimit = formLimitBytes
/**
 * Maximum bytes by path. A text has up to a million characters, a list up to ten thousand models. A trailing slash includes all paths
 * below.
 */
const deskLimits = {
  '/admin/noticias/': 5 * 1024 * 1024,
  '/admin/veiculos/': 5 * 1024 * 1024,
  '/admin/conteudo/dados-json': 32 * 1024 * 1024,
  '/admin/conteudo/dados-json/inmetro': 5.5 * 1024 * 1024,
  '/admin/dados-json/pontos/enviar': 4.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/energia': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/fatores': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/ipva': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/bandeiras': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/distribuidoras': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/mercado': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/locais': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/redes': 1.2 * 1024 * 1024,
  '/admin/conteudo/dados-json/curvas': 1.2 * 1024 * 1024,
}
export const webhookPath = '/api/webhooks/automarticles'
/** These routes limit the body while they read it (app/platform/forms/receive-body.server.ts). */
const ownLimitPaths = ['/admin/imagens/enviar', webhookPath]

/** Editors' larger limits need a declared length: a body of unknown length is buffered before authentication. */
export function limitBody(onError: (c: Context) => Promise<Response>): MiddlewareHandler {
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError })
  const limitForm = limitTo(formLimit)
  const limitPhotoForm = limitTo(photoFormLimitBytes)
  const limitDesk = Object.entries(deskLimits).map(([path, bytes]) => ({ path, limit: limitTo(bytes) }))
  return (c, next) => {
    if (ownLimitPaths.includes(c.req.path)) return next()
    const asked = routedPathOf(c).replace(/(?:\.data|\/)$/, '')
    const desk = limitDesk.find(({ path }) => (path.endsWith('/') ? asked.startsWith(path) : asked === path))
    const longer = isPhotoFormPath(asked) ? limitPhotoForm : desk?.limit
    const limit = longer && c.req.header('content-length') !== undefined ? longer : limitForm
    return limit(c, next)
  }
}
