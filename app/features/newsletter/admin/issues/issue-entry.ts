import { formLine, formText } from '#app/platform/form-text.ts'

/** An article as the form has it: its words can be changed, where it leads cannot. */
export type ArticleEntry = { newsId: number; title: string; summary: string }

/** The form of an issue as it was filled in, right or wrong. */
export type IssueEntry = { subject: string; introduction: string; articles: ArticleEntry[] }

/** Names of the fields; an article's carry its number, so that a problem finds its field. */
export const articleField = {
  order: 'noticia',
  title: (newsId: number) => `titulo-${newsId}`,
  summary: (newsId: number) => `resumo-${newsId}`,
} as const

/** Reads what a form sent without judging it. The articles stand in the order of the page, each once. */
export function readIssueEntry(form: FormData): IssueEntry {
  const ids = form.getAll(articleField.order).filter((id) => typeof id === 'string' && /^\d{1,9}$/.test(id))
  return {
    subject: formLine(form, 'subject'),
    introduction: formText(form, 'introduction'),
    articles: [...new Set(ids.map(Number))].map((newsId) => ({
      newsId,
      title: formLine(form, articleField.title(newsId)),
      summary: formLine(form, articleField.summary(newsId)),
    })),
  }
}
