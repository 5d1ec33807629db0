export type ArticleCounts = { views: number; likes: number }

/** Response header with the counts before the view. The body must be true or false (ART-09). */
export const countsHeader = 'x-article-counts'

/**
 * Sends a like. Never throws. `keepalive` lets the request finish if the visitor leaves the page.
 * @returns true if the portal counted the like
 */
export async function sendLike(likesHref: string): Promise<boolean> {
  return (await send(likesHref)) !== null
}

/**
 * Sends a view. Never throws.
 * @param path of the article
 * @returns the counts before this view; null if the portal did not count it or did not respond
 */
export async function sendView(path: string): Promise<ArticleCounts | null> {
  const counts = (await send(`${path}/leituras`))?.get(countsHeader)
  return counts ? (JSON.parse(counts) as ArticleCounts) : null
}

/** @returns the response headers if the body is true, otherwise null */
async function send(address: string): Promise<Headers | null> {
  try {
    const answer = await fetch(address, { method: 'POST', keepalive: true, headers: { accept: 'application/json' } })
    return (await answer.json()) === true ? answer.headers : null
  } catch {
    return null
  }
}

export const likedNews = { title: 'Curtida adicionada!', description: 'Obrigado por curtir esta notícia.' }
export const likeFailure = { title: 'Erro', description: 'Não foi possível curtir a notícia. Tente novamente.' }
