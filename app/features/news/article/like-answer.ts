import { articlePath } from '#app/features/news/news-address.ts'

/** The parameter that answers a like; such a page is one visitor's. */
export const likeParameter = 'curtida'

/** The result of a like that was sent without script; null: none was. */
export type LikeAnswer = 'liked' | 'failed' | null

/** The address after such a like: back to the article, at the button. */
export function likeAnsweredHref(slug: string, isLiked: boolean): string {
  return `${articlePath({ slug })}?${likeParameter}=${isLiked ? 'sim' : 'erro'}#curtir`
}

export function readLikeAnswer(search: URLSearchParams): LikeAnswer {
  const answer = search.get(likeParameter)
  if (answer === 'sim') return 'liked'
  return answer === 'erro' ? 'failed' : null
}

export const likedNews = { title: 'Curtida adicionada!', description: 'Obrigado por curtir esta notícia.' }
export const likeFailure = { title: 'Erro', description: 'Não foi possível curtir a notícia. Tente novamente.' }
