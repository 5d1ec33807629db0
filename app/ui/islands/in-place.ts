type Way = { preventScrollReset?: boolean | undefined; replace?: boolean | undefined }

/** Marks a link or form that shows another state of its own page, and whether that state gets an entry of the history. */
export function inPlace({ preventScrollReset, replace }: Way): { 'data-in-place'?: 'push' | 'replace' } {
  return preventScrollReset ? { 'data-in-place': replace ? 'replace' : 'push' } : {}
}
