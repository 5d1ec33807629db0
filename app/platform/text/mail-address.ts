export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}@<>(),:;"[\]\\]{1,64}@[^\s\p{Cc}@<>(),:;"[\]\\]+$/u.test(text)
}

/** Before the @, only characters that every mail server accepts. The domain contains a dot. */
const typedAddress = /^[\w!#$%&*+/=?^{|}~-]+(?:\.[\w!#$%&*+/=?^{|}~-]+)*@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** @returns the address without surrounding spaces, in lower case; null if it is invalid */
export function readEmail(typed: string): string | null {
  const email = typed.normalize('NFKC').trim().toLowerCase()
  return isMailAddress(email) && typedAddress.test(email) ? email : null
}

export type Sender = { name: string; address: string }

/** Parses 'ana@exemplo.com.br' or 'Ana Lima <ana@exemplo.com.br>'. null: invalid. */
export function readSender(text: string): Sender | null {
  const { name = '', address = text } = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups ?? {}
  if (!isMailAddress(address.trim())) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
