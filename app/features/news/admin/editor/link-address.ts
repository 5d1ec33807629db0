import { isOwn } from '#app/platform/own-address.ts'

/** The allowed targets of a link: a page of the web, an address for mail, or a path of the portal. */
export function isAllowedAddress(address: string): boolean {
  return isOwn(address) || /^https?:\/\/[^\s/?#]\S*$/i.test(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address)
}

/** Reads a typed address: 'exemplo.com.br' and 'ana@exemplo.com.br' are completed; null if nothing fits. */
export function addressFrom(typed: string): string | null {
  const trimmed = typed.trim()
  if (isAllowedAddress(trimmed)) return trimmed
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(trimmed)) return `mailto:${trimmed}`
  return /^[^\s/?#:@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(trimmed) ? `https://${trimmed}` : null
}

/** Not 'recarga.Se', where only the space behind a sentence is missing: without https:// it needs a usual ending. */
export function isPlainlyAnAddress(typed: string): boolean {
  return /^(?:https?:\/\/|mailto:|www\.)/i.test(typed) || /^[^\s/]+\.(?:com|org|net|gov|br|io)(?:[/?#:]|$)/i.test(typed)
}
