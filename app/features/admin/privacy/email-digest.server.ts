import { createHmac } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/**
 * The digest that a record keeps in the place of an address. Nobody goes back to it by trying who has not the portal's secret, which stands in
 * the same database unless the setting SECRET keeps it elsewhere.
 * @returns 64 hexadecimal digits: of the current secret, then of those before it, which older records may have
 */
export function emailDigests({ current, previous }: PortalSecret, address: string): [string, ...string[]] {
  const digestBy = (secret: string) =>
    createHmac('sha256', secret).update(`privacy-request:${address.toLowerCase()}`).digest('hex')
  return [digestBy(current), ...previous.map(digestBy)]
}
