import type { Database } from '#database/database.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'

const now = Date.now()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)

export async function addPicturedPeople(db: Database): Promise<void> {
  await db.insert(newsletterSubscribers).values(subscribers)
  await db.insert(suppliersWaitlist).values(suppliers)
  await db.insert(outgoingMails).values(mails)
  await db.insert(contactMessages).values(messages)
  await db.insert(contactReplies).values(replies)
  await db.insert(automarticlesWebhookLogs).values(deliveries)
}

const subscribers: (typeof newsletterSubscribers.$inferInsert)[] = [
  { email: 'ana.exemplo@pessoa.example', origin: 'rodape', subscribedAt: hoursAgo(2), confirmedAt: hoursAgo(1) },
  { email: 'bento.exemplo@pessoa.example', origin: 'noticia', subscribedAt: hoursAgo(30) },
  { email: 'clara.exemplo@pessoa.example', isActive: false, origin: 'pagina', subscribedAt: hoursAgo(400) },
  {
    email: 'um.endereco.muito.comprido.de.quem.gosta.de.escrever@departamento.de.eletromobilidade.example',
    subscribedAt: hoursAgo(900),
  },
]

const suppliers: (typeof suppliersWaitlist.$inferInsert)[] = [
  {
    name: 'Davi Exemplo',
    email: 'davi@recarga.example',
    phone: '(11) 5555-0101',
    businessName: 'Recarga de Exemplo',
    businessType: 'Instalação de carregadores',
    city: 'São Paulo',
    state: 'SP',
    description: `Instalamos carregadores em casas e condomínios. ${'Atendemos a cidade toda, com projeto e laudo. '.repeat(6)}`,
    isOwner: true,
    createdAt: hoursAgo(5),
  },
  {
    name: 'Elisa Exemplo',
    email: 'elisa@pessoa.example',
    businessName: 'Oficina Fictícia',
    businessType: 'Oficina mecânica',
    city: 'Belo Horizonte',
    state: 'MG',
    isOwner: false,
    createdAt: hoursAgo(50),
  },
  {
    name: 'Fábio Exemplo',
    email: 'fabio@bateria.example',
    businessName: 'Bateria Imaginária',
    city: 'Recife',
    state: 'PE',
    isOwner: true,
    status: 'recusado',
    decidedAt: hoursAgo(60),
    createdAt: hoursAgo(90),
  },
]

const mailIds = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
const mailOf = (id = ''): typeof outgoingMails.$inferInsert => ({
  id,
  messageId: `<${id}@portal.example>`,
  purpose: 'contact-reply',
  recipient: 'gil@pessoa.example',
  subject: 'Resposta à sua mensagem: Erro | Carga Plena',
  createdAt: hoursAgo(20),
})
const mails: (typeof outgoingMails.$inferInsert)[] = [
  { ...mailOf(mailIds[0]), state: 'sent', sentAt: hoursAgo(20) },
  { ...mailOf(mailIds[1]), lastProblem: 'O servidor de e-mail não respondeu.', attempts: 3, html: 'x', text: 'x' },
  { ...mailOf(mailIds[2]), state: 'failed', lastProblem: 'O servidor recusou o destinatário.', attempts: 1 },
]

const messages: (typeof contactMessages.$inferInsert)[] = [
  {
    name: 'Gil Exemplo',
    email: 'gil@pessoa.example',
    subject: 'erro',
    message:
      'A autonomia na ficha está diferente da tabela do Inmetro.\n\nNa tabela há um número para a cidade e outro para o ciclo combinado. Qual dos dois vale?',
    vehicle: 'BYD Dolphin Mini, dado: Autonomia (Inmetro)',
    answeredAt: hoursAgo(20),
    createdAt: hoursAgo(26),
  },
  {
    name: 'Helena Exemplo',
    email: 'helena@pessoa.example',
    subject: 'parceria',
    message: `Gostaria de propor uma pauta. ${'Temos dados de recarga de três capitais e podemos abrir a série. '.repeat(8)}`,
    createdAt: hoursAgo(3),
  },
  {
    name: 'Ivo Exemplo',
    email: 'ivo@pessoa.example',
    subject: 'duvida',
    message: 'O guia vai mostrar oficinas do interior?',
    createdAt: hoursAgo(1),
  },
]

const bodies = [
  'Olá, Gil.\n\nObrigado por avisar. O número que vale é o do ciclo combinado, e é ele que a ficha mostra desde hoje.\n\nUm abraço,\nRedação',
  'Faltou dizer: a fonte está no fim da ficha.',
  'Segue de novo a resposta acima.',
]
const replies: (typeof contactReplies.$inferInsert)[] = bodies.map((body, place) => ({
  messageId: 1,
  body,
  sentBy: place === 1 ? 'revisora' : 'editora',
  mailId: mailIds[place],
  createdAt: hoursAgo(20 - place),
}))

const sender = { ipAddress: '203.0.113.9' }
const deliveries: (typeof automarticlesWebhookLogs.$inferInsert)[] = [
  {
    ...sender,
    eventType: 'POST_CREATED',
    success: true,
    state: 'processed',
    postTitle: 'Autonomia no inverno: o que muda com o ar quente ligado na estrada',
    postId: 'a-71',
    processingTime: 184,
    createdAt: hoursAgo(1),
  },
  {
    ...sender,
    eventType: 'POST_UPDATED',
    success: false,
    state: 'held',
    postTitle: 'Recarga em condomínio: o que diz a norma',
    postId: 'a-64',
    errorMessage: 'Aguarda revisão: mudaria uma notícia que está no ar.',
    processingTime: 92,
    rawBody: '{}',
    createdAt: hoursAgo(4),
  },
  {
    ...sender,
    eventType: 'POST_CREATED',
    success: false,
    state: 'failed',
    errorMessage: 'O campo post.title falta ou não pode ser lido.',
    processingTime: 3,
    rawBody: '{}',
    createdAt: hoursAgo(9),
  },
  {
    ...sender,
    eventType: 'CATEGORY_UPDATED',
    success: true,
    state: 'processed',
    categoryName: 'Recarga',
    createdAt: hoursAgo(30),
  },
  {
    ...sender,
    eventType: 'UNKNOWN',
    success: false,
    state: 'refused',
    errorMessage: 'Token ausente ou errado.',
    createdAt: hoursAgo(31),
  },
  {
    ...sender,
    eventType: 'CHECK_INTEGRATION',
    success: true,
    state: 'processed',
    processingTime: 2,
    createdAt: hoursAgo(48),
  },
]
