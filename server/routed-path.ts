import type { Context } from 'hono'

/** As the router matches it: in any case, with its escapes read. */
export function routedPathOf(c: Context): string {
  try {
    return decodeURI(c.req.path).toLowerCase()
  } catch {
    return c.req.path.toLowerCase()
  }
}
