import type { ArticleStatus } from '#app/features/news/admin/article-fields.ts'

/** An article as another system sends it, in our words. */
export type IncomingPost = {
  /** The sender's; slugs and titles change, this does not. */
  postId: string
  title: string
  /** As sent, in whatever form; empty where none was. */
  slug: string
  summary: string
  /** HTML, or plain text with empty lines between paragraphs. */
  body: string
  status: ArticleStatus
  /** Null: the sender names no date. */
  publishedAt: Date | null
  category: IncomingCategory | null
  image: { url: string; fileName: string | null; altText: string | null } | null
}

export type IncomingCategory = { categoryId: string; name: string }

/** The name of the other system in an article's history. */
export const senderUsername = 'automarticles'
