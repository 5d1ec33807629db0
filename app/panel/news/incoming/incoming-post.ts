import type { ArticleStatus } from '#app/panel/news/article-fields.ts'

/** An article of the sending system. null: the field was not sent or is invalid. */
export type IncomingPost = {
  /** Id in the sending system. It never changes, unlike slug and title. */
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

/** User name in the history of an article for changes by the sending system. */
export const senderUsername = 'automarticles'
