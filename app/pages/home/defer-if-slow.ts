const deferAfterMs = 150
/** Of the loading state. */
const minLoadingMs = 300

/** A result within `deferAfterMs`, otherwise a promise for which the page shows a loading state. */
export async function deferIfSlow<Result>(work: Promise<Result>): Promise<{ home: Result | Promise<Result> }> {
  const soon = await Promise.race([work.then((home) => ({ home })), wait(deferAfterMs)])
  if (soon) return soon
  const home = Promise.all([work, wait(minLoadingMs)]).then(([found]) => found)
  // A navigation rejects this promise, which would otherwise be an unhandled rejection.
  home.catch(() => {})
  return { home }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
