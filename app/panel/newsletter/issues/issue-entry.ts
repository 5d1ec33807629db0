import {
  maxIntroductionLength,
  maxSubjectLength,
  maxSummaryLength,
  maxTitleLength,
  maxIssueArticles,
} from '#app/domain/newsletter/issues/written-issue.ts'
import { formLine, formText } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

export type IssueEntry = {
  subject: string
  introduction: string
  articles: { newsId: number; title: string; summary: string }[]
}

/** Problems by field name. 'articles': the list of articles. */
export type IssueProblems = Record<string, string>

export const articleField = {
  order: 'noticia',
  title: (newsId: number) => `titulo-${newsId}`,
  summary: (newsId: number) => `resumo-${newsId}`,
  slug: (newsId: number) => `endereco-${newsId}`,
  sponsored: (newsId: number) => `patrocinada-${newsId}`,
} as const

/** Does not validate. Articles are in page order, without repeated ones. */
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

/** Runs in the browser and on the server. Empty: the issue can be saved. */
export function issueProblems({ subject, introduction, articles }: IssueEntry): IssueProblems {
  const found: [field: string, sentence: string | false][] = [
    ['subject', subject === '' ? 'Escreva o assunto.' : tooLong(subject, maxSubjectLength)],
    ['introduction', tooLong(introduction, maxIntroductionLength)],
    [
      'articles',
      articles.length > maxIssueArticles && `Escolha até ${maxIssueArticles} notícias; aqui há ${articles.length}.`,
    ],
    ...articles.flatMap(({ newsId, title, summary }): [string, string | false][] => [
      [articleField.title(newsId), title === '' ? 'Escreva o título.' : tooLong(title, maxTitleLength)],
      [articleField.summary(newsId), tooLong(summary, maxSummaryLength)],
    ]),
  ]
  return Object.fromEntries(found.filter((problem): problem is [string, string] => problem[1] !== false))
}

function tooLong(text: string, max: number): string | false {
  return text.length > max && `Use até ${formatNumber(max)} caracteres; aqui há ${formatNumber(text.length)}.`
}

export const issueStates = {
  draft: { label: 'Rascunho', variant: 'quiet' },
  sending: { label: 'Enviando', variant: 'good' },
  sent: { label: 'Enviada', variant: 'good' },
  stopped: { label: 'Interrompida', variant: 'bad' },
} as const

export type IssueState = keyof typeof issueStates

/** 'given-up': the reader unsubscribed first, or the server refused temporarily for two days. */
export type DeliveryCounts = { sent: number; waiting: number; refused: number; 'given-up': number }

export const noDeliveries: DeliveryCounts = { sent: 0, waiting: 0, refused: 0, 'given-up': 0 }

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

export const issuesPath = '/admin/conteudo/newsletter/edicoes'

export function issuePath(id: number): string {
  return `${issuesPath}/${id}`
}

/** Address of the preview frame. `version` makes it unique per saved version. */
export function issuePreviewPath(id: number, theme: 'light' | 'dark', version: string): string {
  return `/admin/newsletter/edicoes/${id}/previa?tema=${theme === 'dark' ? 'escuro' : 'claro'}&versao=${version}`
}

export const issueCalls = {
  articles: '/admin/newsletter/edicoes/noticias',
  progress: '/admin/newsletter/edicoes/andamento',
} as const
