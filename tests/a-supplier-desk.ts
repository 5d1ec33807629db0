import { confirmationToken } from '#app/features/suppliers/confirming/confirmation-link.server.ts'
import type { SupplierPage } from '#app/features/suppliers/confirming/supplier-page.ts'
import { draftSlug } from '#app/features/suppliers/draft-slug.ts'
import { supplierConfirmationPath } from '#app/features/suppliers/supplier-address.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { aSecret } from './a-secret.ts'

/** Everything that a business can say of itself. */
export const aSupplierPage: SupplierPage = {
  name: 'Recarga Paulista',
  category: 'Instaladores',
  city: 'São Paulo',
  state: 'SP',
  description: 'Instalamos carregadores em casas e condomínios de toda a Grande São Paulo.',
  fullDescription: 'Projeto elétrico, laudo e instalação.\n\nAtendemos também aos sábados.',
  address: 'Rua das Tomadas, 220, Vila Elétrica',
  phone: '(11) 5555-0100',
  email: 'publico@recarga.example',
  website: 'https://recarga.example.com/',
  workingHours: 'Segunda a sexta, 8h às 18h',
  yearsActive: 12,
  services: [
    { name: 'Instalação residencial', description: 'Com ponto dedicado e proteção.', price: 'a partir de R$ 800' },
    { name: 'Laudo técnico', description: '', price: '' },
  ],
  certifications: ['NR-10', 'CREA-SP'],
}

/** A page that its business could fill in least. */
export const aSparsePage: SupplierPage = {
  ...aSupplierPage,
  name: 'Oficina Célula',
  category: 'Oficinas',
  description: null,
  fullDescription: null,
  address: null,
  phone: null,
  email: null,
  website: null,
  workingHours: null,
  yearsActive: null,
  services: [],
  certifications: [],
}

const sentAt = new Date('2026-11-19T13:00:00Z')
const confirmedAt = new Date('2026-11-19T18:30:00Z')

/** Setting SECRET of a portal whose links a test makes by itself. */
export const deskSecret = 'um segredo para os links dos testes de fornecedores'

/** The way of an entry's mail, as `addSupplierDesk` has it. */
export function deskLink(entryId: number, secret = aSecret(deskSecret)): string {
  return supplierConfirmationPath(confirmationToken(secret, { entryId, sentAt }))
}

/** By what stands in their rows: one for each step on the way into the guide. */
export const deskEntries = { asked: 9001, confirmed: 9002, published: 9003, recommended: 9004 } as const
export const deskSlug = 'recarga-paulista'

/** Suppliers at every step, and leads to the published one with a mail in every state. */
export async function addSupplierDesk(db: Database): Promise<void> {
  const entry = { businessType: 'Instaladores', city: 'São Paulo', state: 'SP', confirmationSentAt: sentAt }
  const { asked, confirmed, published, recommended } = deskEntries
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))
  await db.insert(suppliersWaitlist).values([
    {
      ...entry,
      id: asked,
      name: 'Eva Prado',
      email: 'eva@recargas.example',
      phone: '(21) 90000-0000',
      businessName: 'Recargas do Rio',
      description: 'Carregadores para condomínios.',
      isOwner: true,
      createdAt: at(13),
    },
    {
      ...entry,
      id: confirmed,
      name: 'Caio Célula',
      email: 'caio@celula.example',
      businessName: 'Oficina Célula',
      isOwner: false,
      confirmedAt,
      createdAt: at(12),
    },
    {
      ...entry,
      id: published,
      name: 'Ana Pereira',
      email: 'ana@recarga.example',
      phone: '(11) 90000-0000',
      businessName: 'Recarga Paulista',
      isOwner: true,
      status: 'publicado',
      decidedAt: confirmedAt,
      confirmedAt,
      createdAt: at(11),
    },
    {
      id: recommended,
      name: 'Duda Lima',
      email: 'contato@bateria.example',
      businessName: 'Baterias do Sul',
      isOwner: false,
      createdAt: at(10),
    },
  ])
  const updatedAt = confirmedAt
  const [page] = await db
    .insert(suppliers)
    .values([
      {
        ...aSupplierPage,
        waitlistId: published,
        slug: deskSlug,
        isPublished: true,
        publishedAt: confirmedAt,
        updatedAt,
      },
      { ...aSparsePage, waitlistId: confirmed, slug: draftSlug(confirmed), updatedAt },
    ])
    .returning({ id: suppliers.id })
  await addLeads(db, page?.id ?? 0)
}

async function addLeads(db: Database, supplierId: number) {
  const mails = (['waiting', 'sent', 'failed'] as const).map((state, place) => ({
    id: `4444444${place}-4444-4444-8444-444444444444`,
    messageId: `<lead-${place}@portal.example>`,
    purpose: 'supplier-lead',
    recipient: 'publico@recarga.example',
    subject: 'Pedido de contato',
    html: state === 'sent' ? null : 'x',
    text: state === 'sent' ? null : 'x',
    state,
    lastProblem: {
      waiting: 'O servidor de e-mail não respondeu.',
      sent: null,
      failed: 'O servidor recusou o destinatário.',
    }[state],
    createdAt: confirmedAt,
    sentAt: state === 'sent' ? confirmedAt : null,
  }))
  await db.insert(outgoingMails).values(mails)
  const lead = { supplierId, consentVersion: 'pedido-2026-11-22' }
  await db.insert(supplierLeads).values(
    ['Rui Alves', 'Bia Moura', 'Léo Dias'].map((name, place) => ({
      ...lead,
      name,
      email: `pessoa${place}@visitante.example`,
      phone: place === 1 ? null : '(11) 98888-7777',
      message:
        place === 0
          ? `Preciso de um carregador em casa. ${'A vaga fica a 12 m do quadro. '.repeat(12)}`
          : 'Quanto custa o laudo?',
      mailId: mails[place]?.id ?? null,
      createdAt: new Date(confirmedAt.getTime() + place * 3_600_000),
    })),
  )
}
