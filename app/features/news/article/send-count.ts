import { articlePath } from '#app/features/news/news-address.ts'

/** The addresses that count a reading and a like. */
const viewsHref = (slug: string) => `${articlePath({ slug })}/leituras`
export const likesHref = (slug: string) => `${articlePath({ slug })}/curtidas`

/** The number of readings and likes of an article. */
export type ArticleCounts = { views: number; likes: number }

/** Never throws. Outlives the page, for a visitor who leaves at once. @returns whether the portal took it */
export async function sendLike(slug: string): Promise<boolean> {
  return (await send(likesHref(slug))) === true
}

/** As sendLike. @returns what the portal had counted before; null where it took nothing */
export async function sendView(slug: string): Promise<ArticleCounts | null> {
  const answer = await send(viewsHref(slug))
  return typeof answer === 'object' ? (answer as ArticleCounts | null) : null
}

async function send(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { method: 'POST', keepalive: true, headers: { accept: 'application/json' } })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
