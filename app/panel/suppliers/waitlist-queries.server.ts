import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { answerListExport } from '#app/panel/audit-log/answer-list-export.server.ts'
import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { keysetPage, type PageUse } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { supplierKind, waitlist, type WaitlistParams } from './waitlist.ts'
import { outgoingMails } from '#database/schema/mail.ts'

/** Instants that are null: not happened yet. */
export type WaitingSupplier = ReturnType<typeof toWaiting>

export async function listWaitingSuppliers(db: Database, params: WaitlistParams, use: PageUse = 'shown') {
  const { id, createdAt } = suppliersWaitlist
  return listPage(db, {
    order: createdAt,
    id,
    searchedText,
    filters: [
      statusIs(params.status),
      params.kind === 'todos' ? undefined : eq(suppliersWaitlist.isOwner, params.kind === 'proprietario'),
    ],
    params,
    use,
    select: (tx, cursor) =>
      tx
        .select({
          supplier: use === 'shown' ? shownColumns : getTableColumns(suppliersWaitlist),
          slug: suppliers.slug,
          id,
          cursor,
        })
        .from(suppliersWaitlist)
        .leftJoin(suppliers, and(eq(suppliers.waitlistId, id), eq(suppliers.isPublished, true))),
    toListed: ({ supplier, slug }) => toWaiting(supplier, slug),
  })
}

export function answerSupplierExport(deps: PanelDeps, url: URL): Promise<Response> {
  return answerListExport(deps, url, {
    addressed: waitlist,
    listRows: listWaitingSuppliers,
    columns: [
      ['Nome', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Telefone', ({ phone }) => phone],
      ['Empresa', ({ businessName }) => businessName],
      ['Tipo de Negócio', ({ businessType }) => businessType],
      ['Cidade', ({ city }) => city],
      ['Estado', ({ state }) => state],
      ['Descrição', ({ description }) => description],
      ['Tipo', ({ isOwner }) => supplierKind(isOwner)],
      ['Data de Cadastro', ({ createdAt }) => formatInstant(createdAt)],
    ],
    fileName: 'fornecedores',
    action: 'suppliers-exported',
  })
}

/** Long texts are cut; the page of an entry shows them whole. */
const shownColumns = {
  ...getTableColumns(suppliersWaitlist),
  name: cutTo<string>(suppliersWaitlist.name, 120),
  phone: cutTo<string | null>(suppliersWaitlist.phone, 40),
  businessName: cutTo<string | null>(suppliersWaitlist.businessName, 120),
  city: cutTo<string | null>(suppliersWaitlist.city, 80),
  description: cutTo<string | null>(suppliersWaitlist.description, 500),
}

function cutTo<Text extends string | null>(column: AnyPgColumn, characters: number) {
  return sql<Text>`left(${column}, ${characters}) || case when length(${column}) > ${characters} then '…' else '' end`
}

/** @param slug of its page in the guide; null: not published */
export function toWaiting(entry: typeof suppliersWaitlist.$inferSelect, slug: string | null) {
  return {
    ...entry,
    /** null: not published. */
    publicPath: slug === null ? null : supplierPath(slug),
  }
}

/** @param status 'conferir': confirmed by the business, without an editor's decision */
function statusIs(status: WaitlistParams['status']): SQL | undefined {
  if (status === 'todas') return undefined
  return status === 'conferir' ? waitsForReview : eq(suppliersWaitlist.status, status)
}

const waitsForReview = sql`${suppliersWaitlist.status} = 'pendente' and ${suppliersWaitlist.confirmedAt} is not null`

export function countSuppliersToReview(db: Database): Promise<number> {
  return db.$count(suppliersWaitlist, waitsForReview)
}

/** Must equal the expression of the search index. */
const { name, email, businessName, city } = suppliersWaitlist
const searchedText = sql`public.sem_acento(' ' || ${name} || ' ' || ${email} || ' ' || coalesce(${businessName}, '') || ' ' || coalesce(${city}, ''))`

export type ListedLead = Awaited<ReturnType<typeof listSupplierLeads>>['rows'][number]

export async function listSupplierLeads(db: Database, after: string | null) {
  const { id, createdAt } = supplierLeads
  const { cursor, rowsOf, pageOf } = keysetPage(createdAt, id, after)
  const { state, lastProblem, sentAt } = outgoingMails
  const query = db
    .select({ lead: supplierLeads, supplier: suppliers, mail: { state, problem: lastProblem, sentAt }, id, cursor })
    .from(supplierLeads)
    .innerJoin(suppliers, eq(suppliers.id, supplierLeads.supplierId))
    .leftJoin(outgoingMails, eq(outgoingMails.id, supplierLeads.mailId))
  return pageOf(await rowsOf(query), ({ lead, supplier, mail }) => ({
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    createdAt: lead.createdAt,
    supplierName: supplier.name,
    /** null: not published. */
    publicPath: supplier.isPublished ? supplierPath(supplier.slug) : null,
    /** Mail to the supplier. null: the hourly limit was reached, or the mail was deleted. */
    mail,
  }))
}
