import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'

export const test = adminTest.extend({
  portal: sharedPortal({ settings: { ...administratorSettings, SEED: 'bundled' }, fill: addSignUps }),
})

async function addSignUps(db: Database): Promise<void> {
  await db.insert(newsletterSubscribers).values(subscribers)
  await db.insert(suppliersWaitlist).values(suppliers)
  await db.insert(contactMessages).values(messages)
}

const subscribedAt = (days: number) => new Date(Date.UTC(2026, 0, 31 - days, 15, 30))
const subscribers: (typeof newsletterSubscribers.$inferInsert)[] = [
  { email: 'ana.pereira@exemplo.com.br', origin: 'rodape', subscribedAt: new Date() },
  { email: 'bia@exemplo.com.br', origin: 'noticia', subscribedAt: subscribedAt(1), confirmedAt: subscribedAt(1) },
  { email: '=cmd|calc@exemplo.com.br', isActive: false, subscribedAt: subscribedAt(2), refusals: 2 },
  {
    email: 'um.endereco.muito.comprido.de.quem.gosta.de.escrever@departamento.de.eletromobilidade.exemplo.com.br',
    subscribedAt: subscribedAt(3),
  },
]

const suppliers: (typeof suppliersWaitlist.$inferInsert)[] = [
  {
    name: 'Ana Pereira',
    email: 'Ana.Pereira@exemplo.com.br',
    phone: '(11) 90000-0000',
    businessName: 'Recarga Paulista',
    businessType: 'Instalação de carregadores',
    city: 'São Paulo',
    state: 'SP',
    description: `Instalamos carregadores em casas e condomínios. ${'Atendemos toda a Grande São Paulo, com projeto e laudo. '.repeat(6)}`,
    isOwner: true,
    createdAt: subscribedAt(0),
  },
  {
    name: 'Caio Conceição',
    email: 'caio@exemplo.com.br',
    businessName: 'Oficina Célula',
    businessType: 'Oficina mecânica',
    city: 'Belo Horizonte',
    state: 'MG',
    isOwner: false,
    createdAt: subscribedAt(1),
  },
  {
    name: 'Duda',
    email: 'duda@exemplo.com.br',
    isOwner: true,
    status: 'publicado',
    decidedAt: subscribedAt(2),
    createdAt: subscribedAt(3),
  },
]

const messages: (typeof contactMessages.$inferInsert)[] = [
  {
    name: 'Ana Pereira',
    email: 'ana.pereira@exemplo.com.br',
    subject: 'erro',
    message: 'A autonomia do Dolphin Mini está diferente da tabela do Inmetro.',
    vehicle: 'BYD Dolphin Mini, dado: autonomia',
    createdAt: subscribedAt(0),
  },
  {
    name: 'Eva',
    email: 'eva@exemplo.com.br',
    subject: 'parceria',
    message: `Gostaria de propor uma pauta. ${'Temos dados de recarga de três capitais e podemos abrir a série. '.repeat(8)}`,
    answeredAt: subscribedAt(1),
    createdAt: subscribedAt(2),
  },
]
