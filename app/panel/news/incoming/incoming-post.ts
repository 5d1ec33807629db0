import type { ArticleStatus } from '#app/panel/news/article-fields.ts'

/** An article as another system sends it, in our words. `null`: the field was not sent, or cannot be read. */
export type IncomingPost = {
  /** The sender's; slugs and titles change, this does not. */
  postId: string
  title: string | null
  /** As sent, in whatever form. */
  slug: string | null
  summary: string | null
  /** HTML, or plain text with empty lines between paragraphs. */
  body: string | null
  status: ArticleStatus | null
  publishedAt: Date | null
  category: IncomingCategory | null
  image: { url: string; fileName: string | null; altText: string | null } | null
  /** Names of fields that were sent in a form that cannot be read. */
  unreadable: string[]
}

export type IncomingCategory = { categoryId: string; name: string }

/** The name of the other system in an article's history. */
export const senderUsername = 'automarticles'
