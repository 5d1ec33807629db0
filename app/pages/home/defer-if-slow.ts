/** Then the page is rendered with a loading state. */
const deferAfterMs = 150
/** How long a loading state is shown at least. */
const minLoadingMs = 300

/** Returns the result if it is quick. Otherwise a promise of it, which the page shows as a loading state. */
export async function deferIfSlow<Result>(work: Promise<Result>): Promise<{ home: Result | Promise<Result> }> {
  const soon = await Promise.race([work.then((home) => ({ home })), wait(deferAfterMs)])
  if (soon) return soon
  const home = Promise.all([work, wait(minLoadingMs)]).then(([found]) => found)
  // A navigation away rejects this promise: without a handler, an unhandled AbortError.
  home.catch(() => {})
  return { home }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
