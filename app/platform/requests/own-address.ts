/** A path of the portal, or a place in the page. Browsers read a backslash as a slash, and drop tabs and line breaks. */
export function isOwn(address: string | undefined): boolean {
  return address !== undefined && /^(?:#|\/(?![/\\]))[^\\\s]*$/.test(address)
}
