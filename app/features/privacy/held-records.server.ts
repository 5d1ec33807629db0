import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { HeldKind } from './held-kinds.ts'

type HeldRecord = {
  table: PgTable
  id: PgColumn
  /** Whose row it is. */
  address: PgColumn
  /** What a person is handed out, by the heading that it stands under. */
  fields: Record<string, PgColumn>
}

/** Where each kind is kept. Counting, handing out and erasing all derive from this. */
export const heldRecords: Record<HeldKind, HeldRecord> = {
  subscribers: {
    table: newsletterSubscribers,
    id: newsletterSubscribers.id,
    address: newsletterSubscribers.email,
    fields: {
      'E-mail': newsletterSubscribers.email,
      'Data de inscrição': newsletterSubscribers.subscribedAt,
      Ativo: newsletterSubscribers.isActive,
      'Formulário de origem': newsletterSubscribers.origin,
      'Versão do consentimento': newsletterSubscribers.consentVersion,
    },
  },
  suppliers: {
    table: suppliersWaitlist,
    id: suppliersWaitlist.id,
    address: suppliersWaitlist.email,
    fields: {
      Nome: suppliersWaitlist.name,
      'E-mail': suppliersWaitlist.email,
      Telefone: suppliersWaitlist.phone,
      Empresa: suppliersWaitlist.businessName,
      'Tipo de negócio': suppliersWaitlist.businessType,
      Cidade: suppliersWaitlist.city,
      Estado: suppliersWaitlist.state,
      Descrição: suppliersWaitlist.description,
      'É o proprietário': suppliersWaitlist.isOwner,
      Situação: suppliersWaitlist.status,
      'Decidido em': suppliersWaitlist.decidedAt,
      'Data de cadastro': suppliersWaitlist.createdAt,
    },
  },
  messages: {
    table: contactMessages,
    id: contactMessages.id,
    address: contactMessages.email,
    fields: {
      Nome: contactMessages.name,
      'E-mail': contactMessages.email,
      Assunto: contactMessages.subject,
      Mensagem: contactMessages.message,
      Veículo: contactMessages.vehicle,
      'Enviada em': contactMessages.createdAt,
      'Respondida em': contactMessages.answeredAt,
    },
  },
  // Not what a mail says: while it waits that may be a link which opens something, and afterwards it is gone.
  mails: {
    table: outgoingMails,
    id: outgoingMails.id,
    address: outgoingMails.recipient,
    fields: {
      Destinatário: outgoingMails.recipient,
      Finalidade: outgoingMails.purpose,
      Assunto: outgoingMails.subject,
      Situação: outgoingMails.state,
      'Criado em': outgoingMails.createdAt,
      'Enviado em': outgoingMails.sentAt,
    },
  },
}
