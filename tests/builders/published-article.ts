import type { Article } from '#app/domain/news/news.ts'

export function buildPublishedArticle(own: Partial<Article> = {}): Article {
  return {
    id: 1,
    title: 'Imposto vai a 25%',
    slug: 'imposto-25',
    summary: 'O degrau chegou. O próximo vem em 2026.',
    category: { id: 1, name: 'Impostos', slug: 'impostos', automarticlesId: null },
    author: 'Ana Lima',
    publishedDate: '2025-01-15',
    createdAt: '2025-01-15T12:00:00.000Z',
    readTimeMin: 6,
    views: 15_300,
    likes: 214,
    imageUrl: null,
    imageAlt: null,
    picture: null,
    cover: null,
    isSponsored: false,
    bodyHtml: '<p>Texto.</p><h2>Um</h2><h2>Dois</h2><h2>Três</h2>',
    faq: [],
    update: null,
    vehicleIds: [],
    updatedDate: null,
    publishedAt: '2025-01-15T09:00:00-03:00',
    modifiedAt: '2025-01-15T09:00:00-03:00',
    series: null,
    ...own,
  }
}
