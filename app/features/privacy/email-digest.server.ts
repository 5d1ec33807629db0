import { createHmac } from 'node:crypto'

/**
 * What a record keeps in the place of an address. Nobody goes back to it by trying who has not the portal's secret, which stands in
 * the same database unless the setting SECRET keeps it elsewhere.
 * @returns 64 hexadecimal digits
 */
export function emailDigest(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`privacy-request:${address.toLowerCase()}`).digest('hex')
}
