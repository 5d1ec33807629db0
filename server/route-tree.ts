import { matchRoutes, type RouteObject } from 'react-router'

export type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module: object
}

/** The routes of the built bundle as a tree that addresses can be matched with; `action` says whether a route takes a POST. */
export function routeTree(routes: Record<string, BuiltRoute | undefined>): RouteObject[] {
  return childrenOf(
    undefined,
    Object.values(routes).filter((route) => route !== undefined),
  )
}

/**
 * The routes of addresses outside of the panel. The router goes through all that it has three times for a page, and two thirds are the
 * panel's.
 */
export function withoutPanel<Route extends BuiltRoute>(routes: Record<string, Route | undefined>) {
  const isOfPanel = ({ path = '', parentId }: BuiltRoute): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return /^admin(?:\/|$)/.test(path) || (parent !== undefined && isOfPanel(parent))
  }
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && !isOfPanel(route)))
}

/** True if an address needs the routes of the panel; the manifest tells of all. @param path as the router matches it */
export function needsPanel(path: string): boolean {
  return /^\/+(?:admin|__manifest)/.test(path)
}

/**
 * Makes the function that says whether the route of an address takes a POST, so that one which does not is refused before the router
 * logs it as a failure. True for an address without a route: its answer is a 404.
 */
export function actionFinder(tree: RouteObject[]): (address: URL) => boolean {
  return ({ pathname, searchParams }) => {
    const matches = matchRoutes(tree, pathname.replace(/\.data$/, ''))?.map(({ route }) => route) ?? []
    const leaf = matches.at(-1)
    // The router gives a POST to an index route only where the address says '?index'; otherwise to the one around it.
    const target =
      leaf?.index && searchParams.get('index') === '' ? leaf : matches.findLast(({ path }) => path !== undefined)
    return leaf === undefined || Boolean((target ?? matches[0])?.action)
  }
}

/** Characters; no page has a longer path. */
const longestPath = 1024

/** Makes the function that says by which pattern a path is answered, such as `/veiculo/:slug`; `/*` where no page has it. */
export function routePatternReader(tree: RouteObject[]): (path: string) => string {
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    const matched = path.length > longestPath ? [] : (matchRoutes(tree, path.replace(/\.data$/, '')) ?? [])
    const words = matched.flatMap(({ route }) => route.path ?? [])
    return words.length > 0 || path === '/' ? `/${words.join('/')}` : '/*'
  }
}

function childrenOf(parentId: string | undefined, all: BuiltRoute[]): RouteObject[] {
  return all
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const { handle, action } = module as { handle?: unknown; action?: unknown }
      const own = {
        id,
        handle,
        action: action !== undefined,
        ...(path && { path }),
        ...(caseSensitive && { caseSensitive }),
      }
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id, all) }
    })
}
