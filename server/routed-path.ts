import type { Context } from 'hono'

export function routedPathOf(c: Context): string {
  return routedPath(c.req.path)
}

/** A path in the form that the router matches: unescaped and in lower case. */
export function routedPath(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
