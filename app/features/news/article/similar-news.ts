import type { ArticleCard } from '#app/features/news/news.ts'

/** Empty where there is none, and where it could not be read: the page then holds the reason and no section. */
export type SimilarNews = { articles: ArticleCard[]; failure: string | null }

export const similarNewsFailure = 'Erro desconhecido ao carregar notícias similares'
