/** True if the client already has this version. Weak comparison: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export function isNotModified(request: Request, tag: string): boolean {
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((part) => opaqueTag(part.trim()))
  return known.includes(opaqueTag(tag)) || known.includes('*')
}

function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, '')
}
