import { matchRoutes, type RouteObject } from 'react-router'

export type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module: object
}

/** `action`: true if the route accepts POST. */
export function routeTree(routes: Record<string, BuiltRoute | undefined>): RouteObject[] {
  return childrenOf(
    undefined,
    Object.values(routes).filter((route) => route !== undefined),
  )
}

/** The router scans all its routes several times per page, so public pages use this shorter list. */
export function withoutPanel<Route extends BuiltRoute>(routes: Record<string, Route | undefined>) {
  const isOfPanel = ({ path = '', parentId }: BuiltRoute): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return /^admin(?:\/|$)/.test(path) || (parent !== undefined && isOfPanel(parent))
  }
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && !isOfPanel(route)))
}

/**
 * True for a panel page, and for the route manifest, which lists all routes.
 * @param path lower case, as the router matches it
 */
export function needsPanel(path: string): boolean {
  return /^\/+(?:admin|__manifest)/.test(path)
}

/** True for addresses that accept POST, and for unknown ones, which get a 404. The router would log an error for a POST to a route without action. */
export function actionFinder(tree: RouteObject[]): (address: URL) => boolean {
  return ({ pathname, searchParams }) => {
    const matches = matchRoutes(tree, pathname.replace(/\.data$/, ''))?.map(({ route }) => route) ?? []
    const leaf = matches.at(-1)
    // An index route gets a POST only with '?index'; otherwise the parent gets it.
    const target =
      leaf?.index && searchParams.get('index') === '' ? leaf : matches.findLast(({ path }) => path !== undefined)
    return leaf === undefined || Boolean((target ?? matches[0])?.action)
  }
}

const maxPathLength = 1024

/** Reader from path to pattern, such as `/veiculo/:slug`; `/*`: no route matches. */
export function routePatternReader(tree: RouteObject[]): (path: string) => string {
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    const matched = path.length > maxPathLength ? [] : (matchRoutes(tree, path.replace(/\.data$/, '')) ?? [])
    const patterns = matched.flatMap(({ route }) => route.path ?? [])
    return patterns.length > 0 || path === '/' ? `/${patterns.join('/')}` : '/*'
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
