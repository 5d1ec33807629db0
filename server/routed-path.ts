import type { Context } from 'hono'

export function routedPathOf(c: Context): string {
  return routedPath(c.req.path)
}

export function routedPath(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
