/** Longer is no address that mail can carry, quoted ones among them. */
const longest = 320

/** The address that an editor looks for, in lower case, however odd; null where it cannot be one. */
export function readPersonAddress(typed: FormDataEntryValue | null): string | null {
  if (typeof typed !== 'string') return null
  const address = typed.trim().toLowerCase()
  return address.length <= longest && address.includes('@') && !/\p{Cc}/u.test(address) ? address : null
}
