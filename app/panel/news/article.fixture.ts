import { type ArticleFields, noOptionalTexts } from './article-fields.ts'
import type { ArticleDeps } from './save-version.server.ts'
import type { Database } from '#database/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

export function buildArticle(about: Partial<ArticleFields> = {}): ArticleFields {
  return {
    ...noOptionalTexts,
    title: 'Imposto vai a 35%',
    summary: 'O degrau chegou.',
    content: '<p>O imposto subiu.</p>',
    slug: 'imposto-35',
    author: 'Ana Lima',
    categories: ['Impostos'],
    featuredImageUrl: '/imagens/imposto.webp',
    featuredImageAltText: 'Um navio no porto',
    publishedDate: '2026-11-20',
    publishAt: null,
    status: 'draft',
    isPublished: false,
    isSponsored: false,
    readTime: null,
    vehicleIds: [],
    ...about,
  }
}

export type AskedJob = { name: string; startAfter: string | null; key: string | null }

/** `asked`: enqueued jobs. */
export function buildNewsDeps(db: Database, clock = fixedClock): ArticleDeps & { asked: AskedJob[] } {
  const asked: AskedJob[] = []
  return {
    db,
    clock,
    asked,
    jobs: {
      enqueue: (_tx, name, _data, options = {}) => {
        asked.push({ name, startAfter: options.startAfter?.toISOString() ?? null, key: options.key ?? null })
        return Promise.resolve()
      },
    },
  }
}
