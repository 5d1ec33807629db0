/** Delay before a loading state. */
const deferAfterMs = 150
/** Minimum time of a loading state. */
const leastLoadingMs = 300

/** The result if it is fast, otherwise its promise, for a loading state. */
export async function deferIfSlow<Result>(work: Promise<Result>): Promise<{ home: Result | Promise<Result> }> {
  const soon = await Promise.race([work.then((home) => ({ home })), wait(deferAfterMs)])
  if (soon) return soon
  const home = Promise.all([work, wait(leastLoadingMs)]).then(([found]) => found)
  // Navigating away rejects it with an unhandled AbortError.
  home.catch(() => {})
  return { home }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
