import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { deleteEntry, eraseLeadMails } from '#app/domain/suppliers/supplier-queries.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { supplierLeads, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { decideSupplier } from './decide-supplier.server.ts'
import { supplierStatusNames } from './waitlist.ts'
import { moveToBin } from '#app/platform/bin/move-to-bin.server.ts'
import { writeConfirmationLink } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'

const status = z.enum(supplierStatusNames)

export const supplierActions = {
  decide: definePanelAction({
    // `situacao`: new status. `vista`: status that the editor saw. `texto`: last change of the text that the editor read.
    read: rowForm({ id: rowId, situacao: status, vista: status, texto: z.string().optional() }),
    run: (deps, { id, situacao, vista, texto }) =>
      decideSupplier(deps, {
        id,
        status: situacao,
        seen: vista,
        seenText: readInstant(texto),
        username: deps.username,
      }),
    failure: 'a supplier could not be decided on',
    isConfirmed: ({ situacao }) => situacao === 'recusado',
  }),
  ask: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => askConfirmation(deps, { id, username: deps.username }),
    failure: 'a supplier could not be asked to confirm',
  }),
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteSupplier(deps, { id, username: deps.username }),
    failure: 'a supplier could not be deleted',
    isConfirmed: true,
  }),
}

export const leadActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteLead(deps, { id, username: deps.username }),
    failure: 'a lead could not be deleted',
    isConfirmed: true,
  }),
}

/** null: no ISO instant. */
export function readInstant(value: unknown): Date | null {
  const instant = typeof value === 'string' && value !== '' ? new Date(value) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

type LeadDeletionOutcome = { outcome: 'deleted' | 'missing' }

/** The audit log gets only its id. */
function deleteLead(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<LeadDeletionOutcome> {
  const isLead = eq(supplierLeads.id, id)
  return db.transaction(async (tx) => {
    await eraseLeadMails(tx, isLead)
    const deleted = await tx.delete(supplierLeads).where(isLead).returning({ id: supplierLeads.id })
    if (deleted.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'supplier-lead-deleted', target: `nº ${id}` })
    return { outcome: 'deleted' }
  })
}

type DeletionOutcome = { outcome: 'deleted'; binId: number } | { outcome: 'missing' }

/**
 * Moves an entry with page and leads to the bin, and deletes unsent mails. Links in sent mails work again after a restore. The audit log
 * gets only the id.
 */
export function deleteSupplier(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)).for('update')
    if (!entry) return { outcome: 'missing' }
    const target = `nº ${id}`
    const label = (entry.businessName || entry.name).slice(0, 120)
    const binId = await moveToBin(tx, clock, { kind: 'supplier', id, label, target, username })
    await deleteEntry(tx, clock, id)
    await recordAdminAction(tx, clock, { username, action: 'supplier-deleted', target })
    return { outcome: 'deleted', binId }
  })
}

/** 'written': no mail server, so only a file. 'too-soon': a mail was sent within the last hour. 'refused': reopen the entry first. */
type AskOutcome = { outcome: 'invited' | 'written' | 'too-soon' | 'refused' | 'no-address' | 'missing' }

const windowMs = 60 * 60 * 1000

/** Replaces earlier links. */
async function askConfirmation(
  parts: PanelDeps,
  { id, username }: { id: number; username: string },
): Promise<AskOutcome> {
  const { db, clock, mail } = parts
  const isEntry = eq(suppliersWaitlist.id, id)
  const [asked] = await db.select().from(suppliersWaitlist).where(isEntry)
  const reason = cannotInviteReason(asked, clock)
  if (!asked || reason) return { outcome: reason ?? 'missing' }
  const mailLink = await writeConfirmationLink(parts, asked)
  return db.transaction(async (tx) => {
    // While the mail was rendered, another editor may have sent a link or decided.
    const [entry] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    const obstacle = cannotInviteReason(entry, clock)
    if (obstacle) return { outcome: obstacle }
    await mailLink(tx, id)
    await recordAdminAction(tx, clock, { username, action: 'supplier-invited', target: `nº ${id}` })
    return { outcome: mail.isConfigured ? 'invited' : 'written' }
  })
}

type Entry = typeof suppliersWaitlist.$inferSelect

export function cannotInviteReason(
  entry: Entry | undefined,
  clock: Clock,
): Exclude<AskOutcome['outcome'], 'invited' | 'written'> | null {
  if (!entry) return 'missing'
  if (entry.status === 'recusado') return 'refused'
  if (!isMailAddress(entry.email)) return 'no-address'
  const { confirmationSentAt } = entry
  return confirmationSentAt && clock.now().getTime() - confirmationSentAt.getTime() < windowMs ? 'too-soon' : null
}
