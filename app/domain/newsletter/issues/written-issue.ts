/** Placeholder of the reader's unsubscribe link. */
export const unsubscribePlace = 'https://sair.invalid/ENDERECO-DE-QUEM-RECEBE'

/** A rendered issue with the placeholder `unsubscribePlace`. */
export type WrittenIssue = { html: string; text: string }

/** @param unsubscribeUrl absolute */
export function forReader({ html, text }: WrittenIssue, unsubscribeUrl: string): WrittenIssue {
  return {
    html: html.replaceAll(unsubscribePlace, unsubscribeUrl),
    text: text.replaceAll(unsubscribePlace, unsubscribeUrl),
  }
}

/** Copy of an article's data, which does not change with the article. */
export type IssueArticle = {
  newsId: number
  title: string
  summary: string
  slug: string
  /** The mail labels sponsored content. */
  isSponsored: boolean
}

/** `introduction`: plain text with empty lines between paragraphs, or ''. */
export type IssueContent = { subject: string; introduction: string; articles: IssueArticle[] }

/** Maximum characters. Most mail clients cut longer subjects. */
export const maxSubjectLength = 150
/** Maximum characters. */
export const maxIntroductionLength = 5_000
export const maxTitleLength = 300
export const maxSummaryLength = 2_000
/** Maximum articles of a new draft. An editor can add more, up to `maxIssueArticles`. */
export const maxProposed = 10
export const maxIssueArticles = 20

/** Name in lists and the audit log, because a new issue has no subject. */
export function issueName({ id, subject }: { id: number; subject: string }): string {
  return subject || `Edição nº ${id}`
}
