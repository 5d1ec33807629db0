import { cannotInviteReason, readInstant } from '#app/panel/suppliers/supplier-actions.server.ts'
import { readSupplierPage } from '#app/domain/suppliers/confirming/read-confirmation-form.server.ts'
import { readWaitlistForm } from '#app/domain/suppliers/signup/answer-waitlist-form.server.ts'
import { formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { eq } from 'drizzle-orm'
import { changeWithoutValues, recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { eraseLinks, withdrawPages } from '#app/domain/suppliers/supplier-queries.server.ts'
import {
  entryFieldsOf,
  type WaitlistEntry,
  waitlistFieldNames,
  waitlistFields,
} from '#app/domain/suppliers/signup/waitlist-entry.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { writeConfirmationLink } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { pageFields, pageLabels, type SupplierPage } from '#app/domain/suppliers/confirming/page-fields.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { placeProblem } from '#app/platform/brazil/municipalities.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

export const correctionActions = {
  'correct-entry': definePanelAction({
    read: readEntryForm,
    run: (deps, { id, entry, seen }) => correctEntry(deps, { id, entry, seen, username: deps.username }),
    failure: 'an entry of a supplier could not be corrected',
    isConfirmed: ({ entry, linkedEmail }) => linkedEmail !== '' && linkedEmail !== entry.email.toLowerCase(),
  }),
  'correct-page': definePanelAction({
    read: readPageForm,
    run: (deps, entry) => correctPage(deps, { ...entry, username: deps.username }),
    failure: 'a page of a supplier could not be corrected',
  }),
}

/** `id`: the entry. `vista`: field values when the form was shown. `ligado`: e-mail address of the link. */
function readEntryForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' as const }
  const reading = readWaitlistForm(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid' as const, problems: reading.problems }
  const seen = String(form.get('vista') ?? '')
  const linkedEmail = formLine(form, 'ligado').toLowerCase()
  return { outcome: 'valid' as const, entry: { id, entry: reading.entry, seen, linkedEmail } }
}

/** `id`: the entry. `texto`: time of the shown text. `pedir`: '1' if the editor agreed to mail the business. */
function readPageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' as const }
  const reading = readSupplierPage(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid' as const, problems: reading.problems }
  const [seenText, mayAsk] = [readInstant(form.get('texto')), form.get('pedir') === '1']
  return { outcome: 'valid' as const, entry: { id, page: reading.entry, seenText, mayAsk } }
}

/**
 * 'link-ended': with a new e-mail address, link and confirmation are void and the page left the guide. 'changed': another editor was first.
 */
type EntryCorrection = { outcome: 'corrected' | 'link-ended' | 'unchanged' | 'changed' | 'missing' }

type Correction = {
  id: number
  entry: WaitlistEntry
  /** Field values when the form was opened, as JSON. */
  seen: string
  username: string
}

/** Corrects private sign-up data. A new e-mail address voids link and confirmation, and the page leaves the guide (decision 0032). */
function correctEntry(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, entry, seen, username }: Correction,
): Promise<EntryCorrection> {
  const isEntry = eq(suppliersWaitlist.id, id)
  return db.transaction(async (tx): Promise<EntryCorrection> => {
    const [before] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    if (!before) return { outcome: 'missing' }
    if (JSON.stringify(entryFieldsOf(before)) !== seen) return { outcome: 'changed' }
    const { isOwner: _isOwner, consentVersion: _consentVersion, ...corrected } = entry
    if (JSON.stringify(entryFieldsOf({ ...before, ...corrected })) === seen) return { outcome: 'unchanged' }
    const isOtherMailbox = before.email.toLowerCase() !== corrected.email.toLowerCase()
    const hasLink = before.confirmationSentAt !== null || before.confirmedAt !== null
    if (isOtherMailbox) await withdrawPages(tx, clock, [id])
    await tx
      .update(suppliersWaitlist)
      .set({
        ...corrected,
        ...(isOtherMailbox && { confirmationSentAt: null, confirmedAt: null }),
        ...(isOtherMailbox && before.status === 'publicado' && { status: 'pendente' as const, decidedAt: null }),
      })
      .where(isEntry)
    if (isOtherMailbox) await eraseLinks(tx, before.email)
    const changes = waitlistFieldNames
      .filter((name) => entryFieldsOf(before)[name] !== entryFieldsOf({ ...before, ...corrected })[name])
      .map((name) => changeWithoutValues(waitlistFields[name].label))
    await recordAdminAction(tx, clock, { username, action: 'supplier-corrected', target: `nº ${id}`, changes })
    return { outcome: isOtherMailbox && hasLink ? 'link-ended' : 'corrected' }
  })
}

/**
 * 'needs-consent': nothing was written, because the business must approve `fields`. 'asked', 'written' (to a file), 'asked-before': saved,
 * but hidden until the approval.
 */
type PageCorrection =
  | { outcome: 'corrected' | 'unchanged' | 'rewritten' | 'missing' | 'refused' | 'no-address' }
  | { outcome: 'asked' | 'written' | 'asked-before' }
  | { outcome: 'needs-consent'; fields: string[] }

type CorrectPageCorrection = {
  id: number
  page: SupplierPage
  seenText: Date | null
  mayAsk: boolean
  username: string
}

/** Content that the business did not approve needs its approval (decision 0032). */
async function correctPage(parts: PanelDeps, correction: CorrectPageCorrection): Promise<PageCorrection> {
  const { db, clock, mail } = parts
  const { id, page, seenText, mayAsk, username } = correction
  const [asked] = mayAsk ? await db.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)) : []
  const obstacle = cannotInviteReason(asked, clock)
  // Before the transaction, because the embedded database runs one at a time.
  const mailLink = asked && !obstacle ? await writeConfirmationLink(parts, { ...asked, isCorrection: true }) : null
  return db.transaction(async (tx): Promise<PageCorrection> => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)).for('update')
    const [before] = await tx.select().from(suppliers).where(eq(suppliers.waitlistId, id))
    if (!entry || !before) return { outcome: 'missing' }
    if (before.updatedAt.getTime() !== seenText?.getTime()) return { outcome: 'rewritten' }
    const changed = changedPageFields(before, page)
    if (changed.length === 0) return { outcome: 'unchanged' }
    // A text that the business has not approved can be replaced without consent.
    const fields = entry.confirmedAt ? fieldsNeedingConsent(before, page) : []
    if (fields.length > 0 && !mayAsk) return { outcome: 'needs-consent', fields }
    if (fields.length > 0 && (obstacle === 'refused' || obstacle === 'no-address')) return { outcome: obstacle }
    const changes = changed.map(changeWithoutValues)
    await recordAdminAction(tx, clock, { username, action: 'supplier-corrected', target: `nº ${id}`, changes })
    await writePage(tx, { id: before.id, page, now: clock.now(), isPublic: before.isPublished && fields.length === 0 })
    if (before.isPublished) await raiseContentVersion(tx, 'suppliers', clock.now())
    if (fields.length === 0) return { outcome: 'corrected' }
    await awaitConsent(tx, entry)
    if (!mailLink) return { outcome: 'asked-before' }
    await mailLink(tx, id)
    return { outcome: mail.isConfigured ? 'asked' : 'written' }
  })
}

type Written = { id: number; page: SupplierPage; now: Date; isPublic: boolean }

async function writePage(tx: Database, { id, page, now, isPublic }: Written): Promise<void> {
  const hidden = isPublic ? {} : { isPublished: false, publishedAt: null }
  await tx
    .update(suppliers)
    .set({ ...page, updatedAt: now, ...hidden })
    .where(eq(suppliers.id, id))
}

/** Removes confirmation and publication, which belong to the former text. */
async function awaitConsent(tx: Database, { id, status }: typeof suppliersWaitlist.$inferSelect): Promise<void> {
  await tx
    .update(suppliersWaitlist)
    .set({ confirmedAt: null, ...(status === 'publicado' && { status: 'pendente' as const, decidedAt: null }) })
    .where(eq(suppliersWaitlist.id, id))
}

function changedPageFields(current: CurrentPage, page: SupplierPage): string[] {
  const names = Object.keys(pageLabels) as (keyof SupplierPage)[]
  return names.filter((name) => !isDeepStrictEqual(current[name], page[name])).map((name) => pageLabels[name])
}

type CurrentPage = {
  [Name in keyof SupplierPage]: SupplierPage[Name] extends string | null ? string | null : SupplierPage[Name]
}

/**
 * Labels of changed fields. Spelling, the type of business, removals and a state that now fits the city need no approval (decision 0032).
 */
export function fieldsNeedingConsent(before: CurrentPage, after: SupplierPage): string[] {
  const { negocio, resumo, descricao, endereco, telefone, email, pagina, horario, anos, certificacoes } = pageFields
  const saysMore: [label: string, saysMore: boolean][] = [
    [negocio.label, isNewText(before.name, after.name)],
    ['Cidade e estado', isOtherPlace(before, after)],
    [resumo.label, isNewText(before.description, after.description)],
    [descricao.label, isNewText(before.fullDescription, after.fullDescription)],
    [endereco.label, isNewText(before.address, after.address)],
    [telefone.label, isNewText(before.phone, after.phone, digitsOf)],
    [email.label, isNewText(before.email, after.email, (address) => address.toLowerCase())],
    [pagina.label, isNewText(before.website, after.website, siteOf)],
    [horario.label, isNewText(before.workingHours, after.workingHours)],
    [anos.label, after.yearsActive !== null && after.yearsActive !== before.yearsActive],
    ['Serviços', after.services.some((service) => !before.services.some((current) => isWithin(current, service)))],
    [
      certificacoes.label,
      after.certifications.some((one) => !before.certifications.some((known) => isSameText(known, one))),
    ],
  ]
  return saysMore.filter(([, isMore]) => isMore).map(([label]) => label)
}

function isNewText(
  before: string | null,
  after: string | null,
  meaning: (text: string) => string = normalizeName,
): boolean {
  return after !== null && (before === null || meaning(before) !== meaning(after))
}

/** False if only the state was corrected to fit the city. */
function isOtherPlace(before: CurrentPage, after: SupplierPage): boolean {
  if (!isSameText(before.city ?? '', after.city)) return true
  return before.state !== after.state && placeProblem(before.city, before.state) === null
}

type Service = SupplierPage['services'][number]

function isWithin(current: Service, { name, description, price }: Service): boolean {
  return (
    isSameText(current.name, name) &&
    (description === '' || isSameText(current.description, description)) &&
    (price === '' || isSameText(current.price, price))
  )
}

function isSameText(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other)
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

function siteOf(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
