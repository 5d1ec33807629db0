import { failureName } from '#app/platform/content/database-code.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { emailDigests } from './record-privacy-request.server.ts'
import { countHeldData } from './held-data-queries.server.ts'
import type { HeldCounts } from './held-kinds.ts'
import { readPersonAddress } from './person-address.ts'
import { listRequestsOf, type ListedRequest } from './privacy-requests-queries.server.ts'

export type LookupAnswer =
  | { outcome: 'looked'; address: string; held: HeldCounts; earlier: ListedRequest[] }
  | { outcome: 'invalid' | 'failed'; address: string }

/** The data held of the address in `email`, and earlier requests about it. Never throws, and logs no address. */
export async function answerLookup(parts: PanelDeps, request: Request): Promise<LookupAnswer> {
  const { db, secret, log } = parts
  const typed = (await readForm(request)).get('email')
  const address = readPersonAddress(typed)
  if (address === null) return { outcome: 'invalid', address: typeof typed === 'string' ? typed : '' }
  try {
    const held = await countHeldData(db, address)
    const earlier = await listRequestsOf(db, emailDigests(secret, address))
    return { outcome: 'looked', address, held, earlier }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'the data of a person could not be looked for')
    return { outcome: 'failed', address }
  }
}

export const lookupStatuses = { looked: 200, invalid: 422, failed: 500 } as const
