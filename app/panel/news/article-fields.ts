import { maxSlugLength } from '#app/platform/text/slug.ts'

/** Fields in form order. 'text': as typed. 'optional': null if empty. 'own': parsed by article-form.ts. */
const articleFields = {
  title: { label: 'Título', entry: 'title', kind: 'text' },
  slug: { label: 'Endereço (slug)', entry: 'slug', kind: 'text' },
  summary: { label: 'Resumo', entry: 'summary', kind: 'text' },
  /** HTML, or plain text with empty lines between paragraphs. Empty: the page shows only the summary. */
  content: { label: 'Conteúdo', entry: 'content', kind: 'text' },
  author: { label: 'Autor', entry: 'author', kind: 'optional' },
  categories: { label: 'Categorias', entry: 'categories', kind: 'own' },
  series: { label: 'Série', entry: 'series', kind: 'optional' },
  featuredImageUrl: { label: 'Imagem de destaque', entry: 'featured_image_url', kind: 'optional' },
  featuredImageAltText: { label: 'Texto alternativo da imagem', entry: 'featured_image_alt_text', kind: 'optional' },
  publishedDate: { label: 'Data de publicação', entry: 'published_date', kind: 'text' },
  /** Last correction, 'YYYY-MM-DD'. The page shows it. */
  updatedDate: { label: 'Atualizado em', entry: 'updated_date', kind: 'optional' },
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

export type ArticleFields = Record<NameOf<'text'>, string> &
  Record<NameOf<'optional'>, string | null> & {
    categories: string[]
    publishAt: string | null
    status: ArticleStatus
    isPublished: boolean
    isSponsored: boolean
    /** Minutes. null: estimated from the length of the content. */
    readTime: number | null
    vehicleIds: number[]
  }

/** In characters. The form has no `maxLength`, because browsers then shorten pasted text without a message. */
export const articleLimits = {
  title: 300,
  summary: 2_000,
  content: 1_000_000,
  slug: maxSlugLength,
  author: 200,
  categories: 500,
  series: 100,
  featured_image_url: 2_000,
  featured_image_alt_text: 500,
  change_note: 1_000,
} as const satisfies Partial<Record<ArticleEntryName, number>>

/** Whether visitors can read an article depends only on `isPublished`. */
export const articleStatuses = { draft: 'Rascunho', publish: 'Publicado', future: 'Agendado' } as const

export type ArticleStatus = keyof typeof articleStatuses

export const articleFieldNames = Object.keys(articleFields) as FieldName[]

export function articleLabel(name: FieldName): string {
  return articleFields[name].label
}

const textNames = articleFieldNames.filter(
  (name): name is NameOf<'text' | 'optional'> => articleFields[name].kind !== 'own',
)

export function textFieldsOf(entry: ArticleEntry) {
  const read = textNames.map((name) => {
    const { entry: entryName, kind } = articleFields[name]
    return [name, kind === 'optional' ? entry[entryName] || null : entry[entryName]]
  })
  return Object.fromEntries(read) as Pick<ArticleFields, NameOf<'text' | 'optional'>>
}

export function textEntriesOf(fields: ArticleFields) {
  const shown = textNames.map((name) => [articleFields[name].entry, fields[name] ?? ''])
  return Object.fromEntries(shown) as Pick<ArticleEntry, (typeof articleFields)[NameOf<'text' | 'optional'>]['entry']>
}

/** Snapshots of earlier releases lack some of these fields. */
export const noOptionalTexts = Object.fromEntries(
  articleFieldNames.filter((name) => articleFields[name].kind === 'optional').map((name) => [name, null]),
) as Record<NameOf<'optional'>, null>

export function changedFields(before: ArticleFields, after: ArticleFields): (keyof ArticleFields)[] {
  return articleFieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

export function isArticleStatus(value: string): value is ArticleStatus {
  return Object.hasOwn(articleStatuses, value)
}

/** State of the switch 'Publicada' after a choice of status. The editor can change it. */
export function isVisibleByDefault(status: ArticleStatus): boolean {
  return status === 'publish'
}

export type ArticleEntryName = (typeof articleFields)[FieldName]['entry'] | 'switch_status'

/** Form fields have the names of the database columns. */
export const articleEntryNames: ArticleEntryName[] = [
  ...articleFieldNames.map((name) => articleFields[name].entry),
  'switch_status',
]

/**
 * As submitted or autosaved, not validated. Switches are 'on' or empty; lists have commas. `switch_status`: status for which the switch was
 * set (without script).
 */
export type ArticleEntry = Record<ArticleEntryName, string>

export const articleResources = {
  autosave: '/admin/noticias/rascunho',
  preview: '/admin/noticias/previa',
  comparison: (id: number, version: number) => `/admin/noticias/${id}/versoes/${version}`,
} as const

export function newArticlePath(search: string): string {
  return `/admin/conteudo/noticias/nova${search}`
}

export function editArticlePath(id: number, search = ''): string {
  return `/admin/conteudo/noticias/${id}${search}`
}

export function articleTablePath(search: string): string {
  return `/admin/conteudo${search}`
}

/** The specification gives this text. */
export const listFailure = 'Falha ao carregar as notícias'
export const missingFieldsSentence = 'Por favor, preencha todos os campos obrigatórios.'
export const deleteFailure = 'Falha ao excluir a notícia.'
export const createFailure = 'Ocorreu um erro ao criar a notícia.'
export const updateFailure = 'Ocorreu um erro ao atualizar a notícia.'
export const createdSentence = 'Notícia criada com sucesso!'
export const updatedSentence = 'Notícia atualizada com sucesso!'
export const deletedSentence = 'Notícia excluída com sucesso!'

/** The specification does not give this text. */
export const slugTakenSentence = 'Já existe uma notícia com este endereço (slug).'
export const missingArticleSentence = 'Esta notícia não existe mais: outra pessoa a excluiu.'
export const missingRevisionSentence = 'Esta versão não existe mais.'
export const restoredSentence = 'Versão restaurada com sucesso!'
export const managerDenied = 'Você precisa estar logado como administrador para gerenciar notícias.'
