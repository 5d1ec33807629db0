/** The number of a row, from an address or a form; null where the text is none that a table can hold. */
export function readRowId(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** Ids of sessions, jobs, mails and autosaves, in lower case, as we make them. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
