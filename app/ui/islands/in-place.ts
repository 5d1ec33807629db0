type Way = { preventScrollReset?: boolean | undefined; replace?: boolean | undefined }

/** Attribute of a link or form that opens another state of the same page. Value: whether the state adds or replaces a history entry. */
export function inPlace({ preventScrollReset, replace }: Way): { 'data-in-place'?: 'push' | 'replace' } {
  return preventScrollReset ? { 'data-in-place': replace ? 'replace' : 'push' } : {}
}
