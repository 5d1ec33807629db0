/** The number of readings and likes of an article. */
export type ArticleCounts = { views: number; likes: number }

/** The header of a taken reading that has the counts before it. The body is true or false (ART-09). */
export const countsHeader = 'x-article-counts'

/** Never throws. Outlives the page, for a visitor who leaves at once. @returns whether the portal took it */
export async function sendLike(likesHref: string): Promise<boolean> {
  return (await send(likesHref)) !== null
}

/** As sendLike. @param path of the article @returns the counts before this reading; null where the portal took or counted nothing */
export async function sendView(path: string): Promise<ArticleCounts | null> {
  const counts = (await send(`${path}/leituras`))?.get(countsHeader)
  return counts ? (JSON.parse(counts) as ArticleCounts) : null
}

/** @returns the headers of an answer that says true */
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
