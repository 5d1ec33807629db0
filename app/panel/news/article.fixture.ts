import type { ArticleFields } from './article-fields.ts'

/** A valid article as its form holds it; the test states only what it is about. */
export function buildArticle(about: Partial<ArticleFields> = {}): ArticleFields {
  return {
    title: 'Imposto vai a 35%',
    summary: 'O degrau chegou.',
    content: '<p>O imposto subiu.</p>',
    slug: 'imposto-35',
    author: 'Ana Lima',
    categories: ['Impostos'],
    series: null,
    featuredImageUrl: '/imagens/imposto.webp',
    featuredImageAltText: 'Um navio no porto',
    publishedDate: '2026-11-20',
    updatedDate: null,
    changeNote: null,
    publishAt: null,
    status: 'draft',
    isPublished: false,
    isSponsored: false,
    readTime: null,
    vehicleIds: [],
    ...about,
  }
}
