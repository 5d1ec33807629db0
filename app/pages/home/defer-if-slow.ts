/** Time in milliseconds after which the page is rendered with a loading state. */
const deferAfterMs = 150
/** Minimum time in milliseconds that a loading state stays. */
const minLoadingMs = 300

/** Returns the result if it arrives in time, otherwise a promise of the result, which the page shows as a loading state. */
export async function deferIfSlow<Result>(work: Promise<Result>): Promise<{ home: Result | Promise<Result> }> {
  const soon = await Promise.race([work.then((home) => ({ home })), wait(deferAfterMs)])
  if (soon) return soon
  const home = Promise.all([work, wait(minLoadingMs)]).then(([found]) => found)
  // A navigation away rejects this promise. Without a handler that is an unhandled AbortError.
  home.catch(() => {})
  return { home }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
