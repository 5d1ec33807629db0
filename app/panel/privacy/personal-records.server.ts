import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { binItems } from '#database/schema/bin.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { waitlistField, waitlistFieldNames, waitlistFields } from '#app/domain/suppliers/signup/waitlist-entry.ts'
import type { PersonalDataKind } from './personal-data-kinds.ts'

type PersonalRecord = {
  table: PgTable
  id: PgColumn
  /** Ignores case. Must equal the expression of the indexes. */
  isOf: (address: string) => SQL
  fields: Record<string, PgColumn | SQL | ((address: string) => SQL)>
  /** Id of a mail that forwards the person's text. Erasing the row erases the mail too. */
  linkedMails?: PgColumn
  /** Column that is cleared in rows of other people. */
  emptied?: PgColumn
}

/** null: none. Table names are written out, because Drizzle omits them in a select from one table. */
const repliesOfMessage = sql`(
  select json_agg(json_build_object('Enviada em', created_at, 'Resposta', body) order by id)
  from contact_replies where message_id = contact_messages.id)`

/** Leads of a supplier belong to the visitors who sent them. */
const binnedRowsOf = (address: string) => sql`(
  select jsonb_agg(line) from jsonb_array_elements(${binItems.contents} -> 'rows') as part, jsonb_array_elements(part -> 'rows') as line
  where lower(line ->> 'email') = lower(${address})
    or (${binItems.people}[1] = lower(${address}) and part ->> 'table' <> 'supplier_leads'))`

const waitlistColumns = Object.fromEntries(
  waitlistFieldNames.map((name) => [
    waitlistField(name).heading ?? waitlistField(name).label,
    suppliersWaitlist[waitlistFields[name].column],
  ]),
)

/** For count, export and erasure. */
export const personalRecords: Record<PersonalDataKind, PersonalRecord> = {
  subscribers: {
    table: newsletterSubscribers,
    id: newsletterSubscribers.id,
    isOf: hasAddress(newsletterSubscribers.email),
    fields: {
      'E-mail': newsletterSubscribers.email,
      'Data de inscrição': newsletterSubscribers.subscribedAt,
      Ativo: newsletterSubscribers.isActive,
      'Formulário de origem': newsletterSubscribers.origin,
      'Versão do consentimento': newsletterSubscribers.consentVersion,
      'Confirmada em': newsletterSubscribers.confirmedAt,
      'Confirmação pedida em': newsletterSubscribers.confirmationSentAt,
      'Saiu da lista em': newsletterSubscribers.unsubscribedAt,
      'Envios recusados': newsletterSubscribers.refusals,
    },
  },
  suppliers: {
    table: suppliersWaitlist,
    id: suppliersWaitlist.id,
    isOf: hasAddress(suppliersWaitlist.email),
    fields: {
      ...waitlistColumns,
      'É o proprietário': suppliersWaitlist.isOwner,
      Situação: suppliersWaitlist.status,
      'Decidido em': suppliersWaitlist.decidedAt,
      'Versão do consentimento': suppliersWaitlist.consentVersion,
      'Confirmação pedida em': suppliersWaitlist.confirmationSentAt,
      'Confirmado em': suppliersWaitlist.confirmedAt,
      'Data de cadastro': suppliersWaitlist.createdAt,
    },
  },
  // Pages of businesses that the person signed up. They are deleted too.
  pages: {
    table: suppliers,
    id: suppliers.id,
    isOf: (address) => sql`${suppliers.waitlistId} in ${entriesOf(address)}`,
    fields: {
      Cadastro: suppliers.waitlistId,
      'Endereço da página': suppliers.slug,
      'É um exemplo': suppliers.isSample,
      Publicada: suppliers.isPublished,
      'Nome do negócio': suppliers.name,
      'Tipo de negócio': suppliers.category,
      'Descrição curta': suppliers.description,
      'Descrição completa': suppliers.fullDescription,
      Estado: suppliers.state,
      Cidade: suppliers.city,
      Endereço: suppliers.address,
      'Telefone para o público': suppliers.phone,
      'E-mail para o público': suppliers.email,
      Site: suppliers.website,
      Nota: suppliers.rating,
      Avaliações: suppliers.reviews,
      'Anos de atuação': suppliers.yearsActive,
      'Projetos concluídos': suppliers.projectsCompleted,
      Imagem: suppliers.image,
      Galeria: suppliers.gallery,
      Serviços: suppliers.services,
      Certificações: suppliers.certifications,
      'Horário de funcionamento': suppliers.workingHours,
      Depoimentos: suppliers.testimonials,
      'Publicada em': suppliers.publishedAt,
      'Alterada em': suppliers.updatedAt,
    },
  },
  // Pages of other businesses that show this address.
  shownAddresses: {
    table: suppliers,
    id: suppliers.id,
    isOf: (address) =>
      sql`${hasAddress(suppliers.email)(address)} and (${suppliers.waitlistId} is null or ${suppliers.waitlistId} not in ${entriesOf(address)})`,
    fields: {
      'Endereço da página': suppliers.slug,
      'Nome do negócio': suppliers.name,
      'E-mail para o público': suppliers.email,
      Publicada: suppliers.isPublished,
    },
    emptied: suppliers.email,
  },
  leads: {
    table: supplierLeads,
    id: supplierLeads.id,
    isOf: hasAddress(supplierLeads.email),
    fields: {
      Fornecedor: supplierLeads.supplierId,
      Nome: supplierLeads.name,
      'E-mail': supplierLeads.email,
      Telefone: supplierLeads.phone,
      Mensagem: supplierLeads.message,
      'Versão do consentimento': supplierLeads.consentVersion,
      'Enviado em': supplierLeads.createdAt,
    },
    linkedMails: supplierLeads.mailId,
  },
  messages: {
    table: contactMessages,
    id: contactMessages.id,
    isOf: hasAddress(contactMessages.email),
    fields: {
      Nome: contactMessages.name,
      'E-mail': contactMessages.email,
      Assunto: contactMessages.subject,
      Mensagem: contactMessages.message,
      Veículo: contactMessages.vehicle,
      'Enviada em': contactMessages.createdAt,
      'Respondida em': contactMessages.answeredAt,
      Respostas: repliesOfMessage,
    },
    linkedMails: contactMessages.mailId,
  },
  // Without the content, which may contain a link with a token and is deleted after sending.
  mails: {
    table: outgoingMails,
    id: outgoingMails.id,
    isOf: hasAddress(outgoingMails.recipient),
    fields: {
      Destinatário: outgoingMails.recipient,
      Finalidade: outgoingMails.purpose,
      Assunto: outgoingMails.subject,
      Situação: outgoingMails.state,
      'Criado em': outgoingMails.createdAt,
      'Enviado em': outgoingMails.sentAt,
    },
  },
  // The whole item, even with data of other people, because an editor has already deleted it.
  binned: {
    table: binItems,
    id: binItems.id,
    isOf: (address) => sql`${binItems.people} @> array[lower(${address})]`,
    fields: {
      Tipo: sql`case ${binItems.kind} when 'supplier' then 'Fornecedor' else 'Mensagem' end`,
      'Excluído em': binItems.deletedAt,
      'Será apagado de vez em': binItems.purgeAt,
      Dados: binnedRowsOf,
    },
  },
}

function entriesOf(address: string): SQL {
  return sql`(select ${suppliersWaitlist.id} from ${suppliersWaitlist} where ${hasAddress(suppliersWaitlist.email)(address)})`
}

function hasAddress(column: PgColumn): (address: string) => SQL {
  return (address) => sql`lower(${column}) = lower(${address})`
}
