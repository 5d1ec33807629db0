import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#app/platform/page-handle.ts'

type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module: object
}

/** Characters; a longer address is rendered anew each time. */
const longestAddress = 300

/**
 * Makes the function that says under which address a page is kept: its path and the parameters that its route names, in
 * their order. Null for an address whose page is not kept.
 */
export function pageAddressReader(routes: Record<string, BuiltRoute | undefined>): (address: string) => string | null {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const tree = childrenOf(undefined, all)
  return (address) => {
    const at = address.indexOf('?')
    const path = at === -1 ? address : address.slice(0, at)
    const matched = matchRoutes(tree, path)?.at(-1)?.route.handle as PageHandle | undefined
    if (!matched?.cachedParameters) return null
    if (at === -1) return path
    const given = new URLSearchParams(address.slice(at))
    if (matched.personalParameters?.some((name) => given.has(name))) return null
    const kept = new URLSearchParams()
    for (const name of matched.cachedParameters) for (const value of given.getAll(name)) kept.append(name, value)
    const query = kept.toString()
    const written = query ? `${path}?${query}` : path
    return written.length > longestAddress ? null : written
  }
}

function childrenOf(parentId: string | undefined, all: BuiltRoute[]): RouteObject[] {
  return all
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const handle = (module as { handle?: PageHandle }).handle
      const own = { id, handle, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id, all) }
    })
}
