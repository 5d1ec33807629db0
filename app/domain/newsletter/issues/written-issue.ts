/** Placeholder for the unsubscribe link of each reader. */
export const unsubscribePlace = 'https://sair.invalid/ENDERECO-DE-QUEM-RECEBE'

/** Both bodies of a mail; `unsubscribePlace` marks the unsubscribe link. */
export type WrittenIssue = { html: string; text: string }

/** @param unsubscribeUrl absolute */
export function forReader({ html, text }: WrittenIssue, unsubscribeUrl: string): WrittenIssue {
  return {
    html: html.replaceAll(unsubscribePlace, unsubscribeUrl),
    text: text.replaceAll(unsubscribePlace, unsubscribeUrl),
  }
}

/** Snapshot of an article in an issue; later changes of the article do not affect it. */
export type IssueArticle = {
  newsId: number
  title: string
  summary: string
  slug: string
  /** Paid content; the mail labels it. */
  isSponsored: boolean
}

/** The content of an issue. `introduction`: plain text with empty lines between paragraphs; may be empty. */
export type IssueContent = { subject: string; introduction: string; articles: IssueArticle[] }

/** Maximum characters; most mail programs cut longer subjects. */
export const longestSubject = 150
/** Characters. */
export const longestIntroduction = 5_000
export const longestTitle = 300
export const longestSummary = 2_000
/** Articles of a generated issue; an editor may add more. */
export const mostProposed = 10
export const mostArticles = 20

/** Name of an issue in lists and log; a new one has no subject. */
export function issueName({ id, subject }: { id: number; subject: string }): string {
  return subject || `Edição nº ${id}`
}
