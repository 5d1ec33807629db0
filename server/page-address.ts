import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'

const maxAddressLength = 300

/** A cache key is the path and the route's `cachedParameters`, in that order. null: not cacheable. */
export function pageAddressReader(tree: RouteObject[]): (address: string) => string | null {
  return (address) => {
    const at = address.indexOf('?')
    const path = at === -1 ? address : address.slice(0, at)
    const matched = matchRoutes(tree, path)?.at(-1)?.route.handle as PageHandle | undefined
    if (!matched?.cachedParameters) return null
    if (at === -1) return path
    const given = new URLSearchParams(address.slice(at))
    if (matched.personalParameters?.some((name) => given.has(name))) return null
    const retained = new URLSearchParams()
    for (const name of matched.cachedParameters) for (const value of given.getAll(name)) retained.append(name, value)
    const query = retained.toString()
    const written = query ? `${path}?${query}` : path
    return written.length > maxAddressLength ? null : written
  }
}
