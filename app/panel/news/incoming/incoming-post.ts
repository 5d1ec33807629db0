import type { ArticleStatus } from '#app/panel/news/article-fields.ts'

/** null: the field was not sent or is invalid. */
export type IncomingPost = {
  /** Never changes, unlike slug and title. */
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
  /** Fields that were sent but are invalid. */
  unreadable: string[]
}

export type IncomingCategory = { categoryId: string; name: string }

/** In the history of articles, for changes by the sending system. */
export const senderUsername = 'automarticles'
