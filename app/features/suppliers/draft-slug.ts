/** Stands in the place of an address until an editor publishes the page. It is no slug, so that no page ever has it. */
export function draftSlug(entryId: number): string {
  return `~${entryId}`
}

export function isDraftSlug(slug: string): boolean {
  return slug.startsWith('~')
}
