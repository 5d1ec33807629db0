type Way = { preventScrollReset?: boolean | undefined; replace?: boolean | undefined }

/** Marks a link or form to another state of the same page, and whether that state adds a history entry. */
export function inPlace({ preventScrollReset, replace }: Way): { 'data-in-place'?: 'push' | 'replace' } {
  return preventScrollReset ? { 'data-in-place': replace ? 'replace' : 'push' } : {}
}
