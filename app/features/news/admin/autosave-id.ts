/** A UUID as `crypto.randomUUID()` of a browser makes it; the database refuses anything else. */
export function isAutosaveId(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}
