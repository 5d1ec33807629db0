/** Placeholder in the rendered mail for each reader's unsubscribe link. */
export const unsubscribePlace = 'https://sair.invalid/ENDERECO-DE-QUEM-RECEBE'

/** HTML and plain text of a mail. `unsubscribePlace` is in place of the unsubscribe link. */
export type WrittenIssue = { html: string; text: string }

/** @param unsubscribeUrl absolute address */
export function forReader({ html, text }: WrittenIssue, unsubscribeUrl: string): WrittenIssue {
  return {
    html: html.replaceAll(unsubscribePlace, unsubscribeUrl),
    text: text.replaceAll(unsubscribePlace, unsubscribeUrl),
  }
}

/** Copy of an article in an issue. Later changes of the article do not change the copy. */
export type IssueArticle = {
  newsId: number
  title: string
  summary: string
  slug: string
  /** Sponsored content, which the mail labels. */
  isSponsored: boolean
}

/** `introduction`: plain text with empty lines between paragraphs, or empty. */
export type IssueContent = { subject: string; introduction: string; articles: IssueArticle[] }

/** Unit: characters. Most mail programs cut longer subjects. */
export const maxSubjectLength = 150
/** Unit: characters. */
export const maxIntroductionLength = 5_000
export const maxTitleLength = 300
export const maxSummaryLength = 2_000
/** Maximum articles of a new draft. An editor can add articles up to `maxIssueArticles`. */
export const maxProposed = 10
export const maxIssueArticles = 20

/** Name of an issue in lists and the audit log. A new issue has no subject. */
export function issueName({ id, subject }: { id: number; subject: string }): string {
  return subject || `Edição nº ${id}`
}
