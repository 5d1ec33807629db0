import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { type ErasureOutcome, erasePersonalData } from './erase-personal-data.server.ts'
import { readPersonAddress } from './person-address.ts'

/** 'unrepeated': the confirmation is not the address. */
export type ErasureAnswer = ErasureOutcome | { outcome: 'unrepeated' | 'failed' }

/** The form holds the address in `email`, and once more in `repetido`. Never throws, and logs no address. */
export async function answerErasure(parts: PanelParts, request: Request): Promise<ErasureAnswer> {
  const form = await readForm(request)
  const address = readPersonAddress(form.get('email'))
  if (address === null || readPersonAddress(form.get('repetido')) !== address) return { outcome: 'unrepeated' }
  try {
    return await erasePersonalData(parts, { address, username: parts.username })
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'the data of a person could not be erased')
    return { outcome: 'failed' }
  }
}
