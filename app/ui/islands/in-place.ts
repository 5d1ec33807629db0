type Way = { preventScrollReset?: boolean | undefined; replace?: boolean | undefined }

/**
 * Returns the attribute of a link or form that leads to another state of the same page. Its value shows whether the state adds a history
 * entry.
 */
export function inPlace({ preventScrollReset, replace }: Way): { 'data-in-place'?: 'push' | 'replace' } {
  return preventScrollReset ? { 'data-in-place': replace ? 'replace' : 'push' } : {}
}
