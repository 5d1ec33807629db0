/**
 * Handles links with `data-back-to-list`: goes back in the history if the visitor came from the list, which keeps filters and scroll
 * position.
 */
export function backToList(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-back-to-list]')
  if (!link) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  const { navigation } = window as { navigation?: Navigation }
  const current = navigation?.currentEntry
  if (!navigation || !current) return
  const earlier = navigation.entries().slice(0, current.index)
  const steps = stepsBack(earlier.map(pathOf), window.location.pathname, link.pathname)
  if (steps === null) return
  event.preventDefault()
  window.history.go(-steps)
}

/**
 * null: the visitor did not come from the list.
 * @param earlier paths of earlier history entries, oldest first
 */
export function stepsBack(earlier: readonly string[], page: string, list: string): number | null {
  const isList = (path: string) => path === list || path.startsWith(`${list}-`)
  const found = earlier.findLastIndex(isList)
  const between = earlier.slice(found + 1)
  const isLikePage = (path: string) => path.split('/')[1] === page.split('/')[1]
  return found === -1 || !between.every(isLikePage) ? null : between.length + 1
}

function pathOf({ url }: NavigationHistoryEntry): string {
  return url === null ? '' : new URL(url).pathname
}
