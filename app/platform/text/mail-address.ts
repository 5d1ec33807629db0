/** One bare address, as in 'ana@exemplo.com.br': no name, no list, nothing that could begin another header or recipient. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}@<>(),:;"[\]\\]{1,64}@[^\s\p{Cc}@<>(),:;"[\]\\]+$/u.test(text)
}

/** A domain with a dot; before the @ single dots and letters that every mail server takes. */
const typedAddress = /^[\w!#$%&*+/=?^{|}~-]+(?:\.[\w!#$%&*+/=?^{|}~-]+)*@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** @returns the address as every form stores it: trimmed, in plain characters and lower case; null where it is none, or none that mail can carry */
export function readEmail(typed: string): string | null {
  const email = typed.normalize('NFKC').trim().toLowerCase()
  return isMailAddress(email) && typedAddress.test(email) ? email : null
}

export type Sender = { name: string; address: string }

/** 'ana@exemplo.com.br' or 'Ana Lima <ana@exemplo.com.br>'; null when it is neither. */
export function readSender(text: string): Sender | null {
  const { name = '', address = text } = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups ?? {}
  if (!isMailAddress(address.trim())) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
