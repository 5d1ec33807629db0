/** Stands in the place of one reader's way out while an issue is written for all. */
export const unsubscribePlace = 'https://sair.invalid/ENDERECO-DE-QUEM-RECEBE'

/** A mail's two halves; `unsubscribePlace` stands where the way out goes. */
export type WrittenIssue = { html: string; text: string }

/** @param unsubscribeUrl whole */
export function forReader({ html, text }: WrittenIssue, unsubscribeUrl: string): WrittenIssue {
  return {
    html: html.replaceAll(unsubscribePlace, unsubscribeUrl),
    text: text.replaceAll(unsubscribePlace, unsubscribeUrl),
  }
}

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

/** Characters of a subject; what is longer is cut by most programs of mail. */
export const longestSubject = 150
/** Characters. */
export const longestIntroduction = 5_000
export const longestTitle = 300
export const longestSummary = 2_000
/** Articles that an issue is built of; an editor may add more. */
export const mostProposed = 10
export const mostArticles = 20

/** The name of an issue in lists and in the log; one that was begun empty has no subject yet. */
export function issueName({ id, subject }: { id: number; subject: string }): string {
  return subject || `Edição nº ${id}`
}
