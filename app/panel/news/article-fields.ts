import { longestSlug } from '#app/platform/text/slug.ts'

/**
 * An editor's fields of an article in the order of the form: the label, the name that the form sends, and the kind. An
 * 'optional' text is null where nothing was entered; fields of their own kind are read and written in article-form.ts.
 */
const articleFields = {
  title: { label: 'Título', entry: 'title', kind: 'text' },
  slug: { label: 'Endereço (slug)', entry: 'slug', kind: 'text' },
  summary: { label: 'Resumo', entry: 'summary', kind: 'text' },
  /** HTML, or plain text with empty lines between paragraphs; empty where only the summary is shown. */
  content: { label: 'Conteúdo', entry: 'content', kind: 'text' },
  author: { label: 'Autor', entry: 'author', kind: 'optional' },
  categories: { label: 'Categorias', entry: 'categories', kind: 'own' },
  /** The name of the series that it is a part of. */
  series: { label: 'Série', entry: 'series', kind: 'optional' },
  featuredImageUrl: { label: 'Imagem de destaque', entry: 'featured_image_url', kind: 'optional' },
  featuredImageAltText: { label: 'Texto alternativo da imagem', entry: 'featured_image_alt_text', kind: 'optional' },
  /** 'YYYY-MM-DD' */
  publishedDate: { label: 'Data de publicação', entry: 'published_date', kind: 'text' },
  /** 'YYYY-MM-DD' of the last correction that readers are told of. */
  updatedDate: { label: 'Atualizado em', entry: 'updated_date', kind: 'optional' },
  /** One or two sentences about that correction. */
  changeNote: { label: 'O que mudou', entry: 'change_note', kind: 'optional' },
  publishAt: { label: 'Publicar em', entry: 'publish_time', kind: 'own' },
  status: { label: 'Status', entry: 'status', kind: 'own' },
  isPublished: { label: 'Visível no portal', entry: 'is_published', kind: 'own' },
  isSponsored: { label: 'Conteúdo patrocinado', entry: 'is_sponsored', kind: 'own' },
  readTime: { label: 'Tempo de leitura (min)', entry: 'read_time', kind: 'own' },
  vehicleIds: { label: 'Veículos citados', entry: 'vehicle_ids', kind: 'own' },
} as const satisfies Record<string, { label: string; entry: string; kind: 'text' | 'optional' | 'own' }>

type FieldName = keyof typeof articleFields
type NameOf<Kind> = { [Name in FieldName]: (typeof articleFields)[Name]['kind'] extends Kind ? Name : never }[FieldName]

/** An article's fields, read from its form: saved, kept as a revision and compared. */
export type ArticleFields = Record<NameOf<'text'>, string> &
  Record<NameOf<'optional'>, string | null> & {
    categories: string[]
    /** ISO instant at which a scheduled article becomes public. */
    publishAt: string | null
    status: ArticleStatus
    isPublished: boolean
    isSponsored: boolean
    /** Minutes; null leaves them to the words of the content. */
    readTime: number | null
    vehicleIds: number[]
  }

/** Characters. The form sets no limit of its own, because a browser cuts a pasted text without saying so. */
export const articleLimits = {
  title: 300,
  summary: 2_000,
  content: 1_000_000,
  slug: longestSlug,
  author: 200,
  categories: 500,
  series: 100,
  featured_image_url: 2_000,
  featured_image_alt_text: 500,
  change_note: 1_000,
} as const satisfies Partial<Record<ArticleEntryName, number>>

/** The status of an article (ANEWS-12); the switch beside it decides whether visitors can read it. */
export const articleStatuses = { draft: 'Rascunho', publish: 'Publicado', future: 'Agendado' } as const

export type ArticleStatus = keyof typeof articleStatuses

export const articleFieldNames = Object.keys(articleFields) as FieldName[]

export function articleLabel(name: FieldName): string {
  return articleFields[name].label
}

const textNames = articleFieldNames.filter(
  (name): name is NameOf<'text' | 'optional'> => articleFields[name].kind !== 'own',
)

/** The fields that are the typed text. */
export function textFieldsOf(entry: ArticleEntry) {
  const read = textNames.map((name) => {
    const { entry: entryName, kind } = articleFields[name]
    return [name, kind === 'optional' ? entry[entryName] || null : entry[entryName]]
  })
  return Object.fromEntries(read) as Pick<ArticleFields, NameOf<'text' | 'optional'>>
}

/** The same as the form shows them. */
export function textEntriesOf(fields: ArticleFields) {
  const shown = textNames.map((name) => [articleFields[name].entry, fields[name] ?? ''])
  return Object.fromEntries(shown) as Pick<ArticleEntry, (typeof articleFields)[NameOf<'text' | 'optional'>]['entry']>
}

/** The optional texts of an article that has none; snapshots of earlier releases lack some of them. */
export const noOptionalTexts = Object.fromEntries(
  articleFieldNames.filter((name) => articleFields[name].kind === 'optional').map((name) => [name, null]),
) as Record<NameOf<'optional'>, null>

/** The fields in which two states of an article differ, in the order of the form. */
export function changedFields(before: ArticleFields, after: ArticleFields): (keyof ArticleFields)[] {
  return articleFieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

export function isArticleStatus(value: string): value is ArticleStatus {
  return Object.hasOwn(articleStatuses, value)
}

/** The effect of a status on the switch 'Publicada' / 'Não Publicada', which can still be moved afterwards (T-27). */
export function switchFollowing(status: ArticleStatus): boolean {
  return status === 'publish'
}

export type ArticleEntryName = (typeof articleFields)[FieldName]['entry'] | 'switch_status'

/** The names that the form sends, as the columns are called. */
export const articleEntryNames: ArticleEntryName[] = [
  ...articleFieldNames.map((name) => articleFields[name].entry),
  'switch_status',
]

/**
 * The form as it was filled in, right or wrong: what is shown again and what an autosave keeps. Switches hold 'on' or
 * nothing, lists are parted by commas. `switch_status` is the status under which the switch 'Publicada' was last set: a
 * form with script moves both at once, one without leaves it to the server to let the switch follow (T-27).
 */
export type ArticleEntry = Record<ArticleEntryName, string>

/** The addresses that the news manager's scripts call. */
export const articleResources = {
  autosave: '/admin/noticias/rascunho',
  preview: '/admin/noticias/previa',
  comparison: (id: number, version: number) => `/admin/noticias/${id}/versoes/${version}`,
} as const

/** The form's dialog over the table; `search` is the table's, which stays as it is behind it. */
export function newArticlePath(search: string): string {
  return `/admin/conteudo/noticias/nova${search}`
}

export function editArticlePath(id: number, search = ''): string {
  return `/admin/conteudo/noticias/${id}${search}`
}

export function articleTablePath(search: string): string {
  return `/admin/conteudo${search}`
}

/** The stated sentences of the news manager (ANEWS-03, -05, -15 to -17). */
export const listFailure = 'Falha ao carregar as notícias'
export const missingFieldsSentence = 'Por favor, preencha todos os campos obrigatórios.'
export const deleteFailure = 'Falha ao excluir a notícia.'
export const createFailure = 'Ocorreu um erro ao criar a notícia.'
export const updateFailure = 'Ocorreu um erro ao atualizar a notícia.'
export const createdSentence = 'Notícia criada com sucesso!'
export const updatedSentence = 'Notícia atualizada com sucesso!'
export const deletedSentence = 'Notícia excluída com sucesso!'

/** Further sentences beside the stated ones. */
export const slugTakenSentence = 'Já existe uma notícia com este endereço (slug).'
export const missingArticleSentence = 'Esta notícia não existe mais: outra pessoa a excluiu.'
export const missingRevisionSentence = 'Esta versão não existe mais.'
export const restoredSentence = 'Versão restaurada com sucesso!'
export const managerDenied = 'Você precisa estar logado como administrador para gerenciar notícias.'
