/** A wait that nobody notices; what takes longer is shown as loading. */
const patienceMs = 150
/** A state that flashes by is worse than one that can be read. */
const leastLoadingMs = 300

/** The result where it comes soon; otherwise the promise of it, so that the page can stand in its loading state. */
export async function deferIfSlow<Result>(work: Promise<Result>): Promise<{ home: Result | Promise<Result> }> {
  const soon = await Promise.race([work.then((home) => ({ home })), wait(patienceMs)])
  if (soon) return soon
  const home = Promise.all([work, wait(leastLoadingMs)]).then(([found]) => found)
  // A navigation away rejects it with an AbortError that nothing else handles.
  home.catch(() => {})
  return { home }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
}
