import type { Context } from 'hono'

export function routedPathOf(c: Context): string {
  return routedPath(c.req.path)
}

/** A path as the router matches it: lower case, unescaped. */
export function routedPath(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
