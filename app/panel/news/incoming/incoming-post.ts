import type { ArticleStatus } from '#app/panel/news/article-fields.ts'

/** An article of another system. `null`: the field was not sent or is invalid. */
export type IncomingPost = {
  /** Id of the sender. It never changes, unlike slug and title. */
  postId: string
  title: string | null
  /** As sent, in any format. */
  slug: string | null
  summary: string | null
  /** HTML, or plain text with empty lines between paragraphs. */
  body: string | null
  status: ArticleStatus | null
  publishedAt: Date | null
  category: IncomingCategory | null
  image: { url: string; fileName: string | null; altText: string | null } | null
  /** Names of fields that were sent but are invalid. */
  unreadable: string[]
}

export type IncomingCategory = { categoryId: string; name: string }

/** Name of the other system in the history of an article. */
export const senderUsername = 'automarticles'
