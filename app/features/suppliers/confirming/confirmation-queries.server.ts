import { supplierPath } from '#app/features/suppliers/supplier-address.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { type DeadLink, findLinkedEntry } from './find-linked-entry.server.ts'
import { longTexts } from './long-texts.ts'
import type { ConfirmationFields, ConfirmationProblems } from './page-fields.ts'
import { prefilledFields } from './prefilled-fields.ts'

/** The data of a link's page; it shows nothing of the person who filled the first form. */
export type Confirmation = {
  outcome: 'alive'
  isOwner: boolean
  fields: ConfirmationFields
  /** With these fields themselves: texts that are longer than the page takes. */
  problems: ConfirmationProblems
  /** ISO instant; null: nothing was confirmed yet. */
  confirmedAt: string | null
  /** The path of the page in the guide; null if it has none at the moment. */
  publicPath: string | null
}

export async function findConfirmation(
  { db, secret }: Pick<FormDeps, 'db' | 'secret'>,
  token: string,
): Promise<Confirmation | { outcome: DeadLink }> {
  const found = await findLinkedEntry(db, { secret, token, use: 'shown' })
  if (found.outcome !== 'alive') return { outcome: found.outcome }
  const { entry, page } = found
  const fields = prefilledFields(entry, page)
  return {
    outcome: 'alive',
    isOwner: entry.isOwner,
    fields,
    problems: longTexts(fields),
    confirmedAt: entry.confirmedAt?.toISOString() ?? null,
    publicPath: page?.isPublished ? supplierPath(page.slug) : null,
  }
}
