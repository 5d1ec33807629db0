import { articlePath } from '#app/features/news/news-address.ts'

/** Where the browser says that an article was read, and that it was liked. */
export const viewsHref = (slug: string) => `${articlePath({ slug })}/leituras`
export const likesHref = (slug: string) => `${articlePath({ slug })}/curtidas`

/** Never throws. Outlives the page, for a visitor who leaves at once. @returns whether the portal took it */
export async function sendCount(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'POST', keepalive: true, headers: { accept: 'application/json' } })
    return answer.ok && (await answer.json()) === true
  } catch {
    return false
  }
}
