import {
  longestIntroduction,
  longestSubject,
  longestSummary,
  longestTitle,
  mostArticles,
} from '#app/domain/newsletter/issues/written-issue.ts'
import { formLine, formText } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/** The form of an issue as it was filled in, right or wrong. An article's words can be changed, where it leads cannot. */
export type IssueEntry = {
  subject: string
  introduction: string
  articles: { newsId: number; title: string; summary: string }[]
}

/** A sentence for each field that is wrong, by the field's name; 'articles' is the list as a whole. */
export type IssueProblems = Record<string, string>

/** Names of the fields; an article's carry its number, so that a problem finds its field. */
export const articleField = {
  order: 'noticia',
  title: (newsId: number) => `titulo-${newsId}`,
  summary: (newsId: number) => `resumo-${newsId}`,
  /** Not for the server: what an unsaved text needs to be shown again. */
  slug: (newsId: number) => `endereco-${newsId}`,
  sponsored: (newsId: number) => `patrocinada-${newsId}`,
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

/** Pure, the same in the browser and on the server. Empty where the issue can be saved. */
export function issueProblems({ subject, introduction, articles }: IssueEntry): IssueProblems {
  const found: [field: string, sentence: string | false][] = [
    ['subject', subject === '' ? 'Escreva o assunto.' : tooLong(subject, longestSubject)],
    ['introduction', tooLong(introduction, longestIntroduction)],
    ['articles', articles.length > mostArticles && `Escolha até ${mostArticles} notícias; aqui há ${articles.length}.`],
    ...articles.flatMap(({ newsId, title, summary }): [string, string | false][] => [
      [articleField.title(newsId), title === '' ? 'Escreva o título.' : tooLong(title, longestTitle)],
      [articleField.summary(newsId), tooLong(summary, longestSummary)],
    ]),
  ]
  return Object.fromEntries(found.filter((problem): problem is [string, string] => problem[1] !== false))
}

function tooLong(text: string, most: number): string | false {
  return text.length > most && `Use até ${formatNumber(most)} caracteres; aqui há ${formatNumber(text.length)}.`
}

/** The states of an issue, as the editor reads them. `variant`: see StateLabel. */
export const issueStates = {
  draft: { label: 'Rascunho', variant: 'quiet' },
  sending: { label: 'Enviando', variant: 'good' },
  sent: { label: 'Enviada', variant: 'good' },
  stopped: { label: 'Interrompida', variant: 'bad' },
} as const

export type IssueState = keyof typeof issueStates

/** The outcomes of an issue's mails. `given-up`: left the list meanwhile, or two days of temporary refusals. */
export type DeliveryCounts = { sent: number; waiting: number; refused: number; 'given-up': number }

export const noDeliveries: DeliveryCounts = { sent: 0, waiting: 0, refused: 0, 'given-up': 0 }

/** In the order in which they are shown. */
export const deliveryLabels = {
  sent: 'Enviados',
  waiting: 'Na fila',
  refused: 'Recusados',
  'given-up': 'Desistências',
} as const satisfies Record<keyof DeliveryCounts, string>

export const deliveryKeys = Object.keys(deliveryLabels) as (keyof DeliveryCounts)[]

export function totalOf(counts: DeliveryCounts): number {
  return deliveryKeys.reduce((sum, key) => sum + counts[key], 0)
}

/** The list of issues, and the page of each. */
export const issuesPath = '/admin/conteudo/newsletter/edicoes'

export function issuePath(id: number): string {
  return `${issuesPath}/${id}`
}

/** The mail itself, to be shown in a frame. */
export function issuePreviewPath(id: number, theme: 'light' | 'dark', version: string): string {
  return `/admin/newsletter/edicoes/${id}/previa?tema=${theme === 'dark' ? 'escuro' : 'claro'}&versao=${version}`
}

/** The addresses that the scripts of these pages call. */
export const issueCalls = {
  articles: '/admin/newsletter/edicoes/noticias',
  progress: '/admin/newsletter/edicoes/andamento',
} as const
