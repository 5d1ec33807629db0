export type ArticleCounts = { views: number; likes: number }

/** Header with the counts before the view. The body can only be true or false. */
export const countsHeader = 'x-article-counts'

/**
 * Never throws. `keepalive`: the request survives leaving the page.
 * @returns whether the like counted
 */
export async function sendLike(likesHref: string): Promise<boolean> {
  return (await send(likesHref)) !== null
}

/**
 * Never throws.
 * @param path of the article
 * @returns the counts before this view; null: not counted, or no response
 */
export async function sendView(path: string): Promise<ArticleCounts | null> {
  const counts = (await send(`${path}/leituras`))?.get(countsHeader)
  return counts ? (JSON.parse(counts) as ArticleCounts) : null
}

/** Returns the headers of the response, if its body is true. */
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
