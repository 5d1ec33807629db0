import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'

const dayMs = 24 * 3_600_000
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs)

/** Adds three confirmed subscribers, one unconfirmed, news of this week, and three issues: sent, stopped, old. */
export async function addIssues(db: Database): Promise<void> {
  await db.insert(newsletterSubscribers).values(readers)
  await db.insert(categories).values({ id: 900, name: 'Recarga', slug: 'recarga-de-teste' })
  await db.insert(news).values(articles)
  await db.insert(newsletterIssues).values(issues)
  await db.insert(newsletterDeliveries).values([
    { issueId: 901, subscriberId: 901, state: 'sent', attempts: 1, dueAt: dayBefore(8), sentAt: dayBefore(8) },
    { issueId: 901, subscriberId: 902, state: 'refused', attempts: 1, dueAt: dayBefore(8) },
    { issueId: 902, subscriberId: 901, state: 'sent', attempts: 1, dueAt: dayBefore(8), sentAt: dayBefore(8) },
    { issueId: 902, subscriberId: 902, dueAt: dayBefore(8) },
    { issueId: 902, subscriberId: 903, state: 'given-up', attempts: 3, dueAt: dayBefore(8) },
  ])
}

const readers = ['ana', 'bia', 'caio'].map((name, place) => ({
  id: 901 + place,
  email: `${name}@leitores.example`,
  confirmedAt: dayBefore(30),
  subscribedAt: dayBefore(30),
}))

const article = { status: 'publish' as const, isPublished: true, content: 'Texto.', categoryId: 900 }
const articles: (typeof news.$inferInsert)[] = [
  {
    ...article,
    id: 901,
    title: 'Rede de recarga cresce 40% em um ano',
    slug: 'rede-de-recarga-cresce',
    summary: 'São Paulo e Minas puxam a alta; o Norte ainda tem poucos pontos rápidos.',
    publishedDate: dayBefore(1).toISOString().slice(0, 10),
  },
  {
    ...article,
    id: 902,
    title: 'Hatch elétrico fica R$ 10 mil mais barato',
    slug: 'hatch-eletrico-mais-barato',
    summary: 'O novo preço vale para pedidos feitos a partir de hoje nas concessionárias da marca.',
    publishedDate: dayBefore(2).toISOString().slice(0, 10),
  },
  {
    ...article,
    id: 903,
    title: 'Seguro de elétricos: o que muda na cotação',
    slug: 'seguro-de-eletricos',
    summary: 'Uma seguradora explica como calcula a franquia da bateria.',
    publishedDate: dayBefore(3).toISOString().slice(0, 10),
    isSponsored: true,
  },
  {
    ...article,
    id: 904,
    title: 'Bateria usada vira estoque de energia solar',
    slug: 'bateria-usada-energia-solar',
    summary: 'Projeto-piloto em Campinas guarda a energia do dia para a noite.',
    publishedDate: dayBefore(20).toISOString().slice(0, 10),
  },
]

const old = {
  newsId: 904,
  title: 'Bateria usada',
  summary: 'Resumo.',
  slug: 'bateria-usada-energia-solar',
  isSponsored: false,
}
const issue = { articles: [old], introduction: 'A edição passada.', savedBy: 'editora', html: '<p>x</p>', text: 'x' }
const issues: (typeof newsletterIssues.$inferInsert)[] = [
  {
    ...issue,
    id: 901,
    subject: 'Resumo da semana: Bateria usada vira estoque de energia solar',
    state: 'sent',
    createdAt: dayBefore(9),
    updatedAt: dayBefore(9),
    sendingSince: dayBefore(8),
    endedAt: dayBefore(8),
  },
  {
    ...issue,
    id: 902,
    subject: 'Edição que o servidor recusou',
    state: 'stopped',
    createdAt: dayBefore(12),
    updatedAt: dayBefore(12),
    sendingSince: dayBefore(11),
    problem:
      'O servidor recusou o destinatário. Foi assim com 20 e-mails seguidos, e o envio parou sozinho: o problema pode ser do portal.',
  },
]
