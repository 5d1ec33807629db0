import { createHmac } from 'node:crypto'

/** What a record keeps in the place of an address: without the portal's secret nobody can go back to it by trying. @returns 64 hexadecimal digits */
export function emailDigest(secret: string, address: string): string {
  return createHmac('sha256', secret).update(address.toLowerCase()).digest('hex')
}
