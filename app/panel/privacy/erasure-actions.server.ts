import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import {
  readPersonAddress,
  type PersonalDataCounts,
  personalDataKindNames,
  noPersonalData,
} from './personal-data-kinds.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { suppressConfirmations } from '#app/domain/newsletter/subscriber-link.server.ts'
import { pauseInvitations } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import { eraseLeadMails, leadsOfPerson, withdrawPages } from '#app/domain/suppliers/supplier-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { jobSettings } from '#app/platform/jobs.ts'
import { eraseMails, eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { personalRecords } from './personal-records.server.ts'
import { recordPrivacyRequest } from './privacy-requests.server.ts'

export const erasureActions = {
  erase: definePanelAction({
    read: readErasureForm,
    run: (deps, address) => erasePersonalData(deps, { address, username: deps.username }),
    failure: 'the data of a person could not be erased',
    isConfirmed: true,
  }),
}

/** `repetido`: repetition of `email`. 'unrepeated': they differ, or the address is invalid. */
function readErasureForm(form: FormData) {
  const address = readPersonAddress(form.get('email'))
  if (address === null || readPersonAddress(form.get('repetido')) !== address) return { outcome: 'unrepeated' as const }
  return { outcome: 'valid' as const, entry: address }
}

type ErasureOutcome = { outcome: 'erased'; found: PersonalDataCounts }

/** A running attempt may still write a file to the outbox, so the outbox is cleared after this time. */
const maxSendMs = jobSettings['send-mail'].maxTrySeconds * 1000

type Erasure = { address: string; username: string }

export function erasePersonalData(
  { db, clock, jobs, secret }: Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'secret'>,
  { address, username }: Erasure,
): Promise<ErasureOutcome> {
  return db.transaction(async (tx) => {
    // An editor may delete or restore an item in the meantime, so the bin is erased again at the end.
    const binnedBefore = await eraseBinned(tx, address)
    await removeFromGuide(tx, clock, address)
    const { linkedMails, ...signUps } = await eraseSignUps(tx, address)
    const binned = binnedBefore + signUps.binned + (await eraseBinned(tx, address))
    if (signUps.shownAddresses > 0) await raiseContentVersion(tx, 'suppliers', clock.now())
    const found = { ...signUps, binned, mails: await eraseMailsTo(tx, address) }
    await eraseMails(tx, linkedMails)
    const startAfter = new Date(clock.now().getTime() + maxSendMs)
    await jobs.enqueue(tx, 'clear-outbox', {}, { startAfter, key: 'erasure' })
    // Prevents further confirmation mails to this address.
    if (found.subscribers > 0) await suppressConfirmations(tx, { clock, secret }, address)
    if (found.suppliers > 0) await pauseInvitations(tx, { clock, secret }, address)
    await recordPrivacyRequest(tx, { clock, secret }, { kind: 'erasure', address, found, username })
    return { outcome: 'erased', found }
  })
}

/** Withdraws the person's pages, and erases mails with leads for them. */
async function removeFromGuide(tx: Database, clock: Clock, address: string): Promise<void> {
  const entries = await tx
    .select({ id: suppliersWaitlist.id })
    .from(suppliersWaitlist)
    .where(personalRecords.suppliers.isOf(address))
    .for('update')
  await withdrawPages(
    tx,
    clock,
    entries.map(({ id }) => id),
  )
  await eraseLeadMails(tx, leadsOfPerson(address))
}

/** @returns number of erased items */
async function eraseBinned(tx: Database, address: string): Promise<number> {
  const { isOf } = personalRecords.binned
  return (await tx.delete(binItems).where(isOf(address)).returning({ id: binItems.id })).length
}

type ErasedSignUps = Omit<PersonalDataCounts, 'mails'> & {
  /** Mails to other people that contain text of this person. */
  linkedMails: string[]
}

/**
 * Erases all kinds except mails, in one statement.
 * @returns number of rows by kind, and ids of the linked mails
 */
async function eraseSignUps(tx: Database, address: string): Promise<ErasedSignUps> {
  const kinds = personalDataKindNames.filter((kind) => kind !== 'mails')
  const erasures = kinds.map((kind) => {
    const { table, isOf, linkedMails, emptied } = personalRecords[kind]
    const mail = linkedMails ?? sql`null`
    const erasure = emptied
      ? sql`update ${table} set ${sql.identifier(emptied.name)} = null`
      : sql`delete from ${table}`
    return sql`${sql.identifier(kind)} as (${erasure} where ${isOf(address)} returning ${mail}::text as mail)`
  })
  const counts = kinds.map(
    (kind) => sql`(select count(*)::int from ${sql.identifier(kind)}) as ${sql.identifier(kind)}`,
  )
  const linked = kinds.map((kind) => sql`select mail from ${sql.identifier(kind)} where mail is not null`)
  const rows = await executeRows<ErasedSignUps>(
    tx,
    sql`
    with ${sql.join(erasures, sql`, `)}
    select ${sql.join(counts, sql`, `)}, array(${sql.join(linked, sql` union all `)}) as "linkedMails"`,
  )
  return rows[0] ?? { ...noPersonalData, linkedMails: [] }
}
