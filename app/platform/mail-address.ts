/** One bare address, as in 'ana@exemplo.com.br': no name, no list, nothing that could begin another header or recipient. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}@<>(),:;"[\]\\]{1,64}@[^\s\p{Cc}@<>(),:;"[\]\\]+$/u.test(text)
}

export type Sender = { name: string; address: string }

/** 'ana@exemplo.com.br' or 'Ana Lima <ana@exemplo.com.br>'; null when it is neither. */
export function readSender(text: string): Sender | null {
  const { name = '', address = text } = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups ?? {}
  if (!isMailAddress(address.trim())) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
