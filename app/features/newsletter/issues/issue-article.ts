/** An article as its issue shows it, whatever becomes of the article afterwards. */
export type IssueArticle = {
  newsId: number
  title: string
  summary: string
  slug: string
  /** Paid for: the mail says so too. */
  isSponsored: boolean
}

/** The content of an issue. `introduction`: plain text with empty lines between paragraphs; may be empty. */
export type IssueContent = { subject: string; introduction: string; articles: IssueArticle[] }
