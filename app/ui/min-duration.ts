/** The shortest time for which a list's skeletons are shown, from the click on (T-21). */
export const listLoadingMs = 300

/**
 * The work's result, but not before the given time: a state that flashes by is worse than one that can be read. The way
 * back and forward waits for nothing: the browser stands at its address before the router asks for the page.
 */
export async function withMinDuration<Result>(milliseconds: number, url: URL, work: Promise<Result>): Promise<Result> {
  const { pathname, search } = window.location
  if (url.pathname === pathname && url.search === search) return work
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  return result
}
