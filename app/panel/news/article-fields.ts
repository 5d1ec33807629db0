/** An editor's fields of an article, read from its form: saved, kept as a revision and compared. */
export type ArticleFields = {
  title: string
  summary: string
  /** HTML, or plain text with empty lines between paragraphs; empty where only the summary is shown. */
  content: string
  slug: string
  author: string | null
  categories: string[]
  /** The name of the series that it is a part of. */
  series: string | null
  featuredImageUrl: string | null
  featuredImageAltText: string | null
  /** 'YYYY-MM-DD' */
  publishedDate: string
  /** 'YYYY-MM-DD' of the last correction that readers are told of; null where there was none. */
  updatedDate: string | null
  /** One or two sentences about that correction. */
  changeNote: string | null
  /** ISO instant at which a scheduled article becomes public. */
  publishAt: string | null
  status: ArticleStatus
  isPublished: boolean
  isSponsored: boolean
  /** Minutes; null leaves them to the words of the content. */
  readTime: number | null
  vehicleIds: number[]
}

/** The status of an article (ANEWS-12); the switch beside it decides whether visitors can read it. */
export const articleStatuses = { draft: 'Rascunho', publish: 'Publicado', future: 'Agendado' } as const

export type ArticleStatus = keyof typeof articleStatuses

/** The fields as forms, conflicts and comparisons name them, in the order of the form. */
export const articleFieldLabels = {
  title: 'Título',
  slug: 'Endereço (slug)',
  summary: 'Resumo',
  content: 'Conteúdo',
  author: 'Autor',
  categories: 'Categorias',
  series: 'Série',
  featuredImageUrl: 'Imagem de destaque',
  featuredImageAltText: 'Texto alternativo da imagem',
  publishedDate: 'Data de publicação',
  updatedDate: 'Atualizado em',
  changeNote: 'O que mudou',
  publishAt: 'Publicar em',
  status: 'Status',
  isPublished: 'Visível no portal',
  isSponsored: 'Conteúdo patrocinado',
  readTime: 'Tempo de leitura (min)',
  vehicleIds: 'Veículos citados',
} as const satisfies Record<keyof ArticleFields, string>

const articleFieldNames = Object.keys(articleFieldLabels) as (keyof ArticleFields)[]

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

/** The names that the form sends, as the columns are called. */
export const articleEntryNames = [
  'title',
  'slug',
  'summary',
  'content',
  'author',
  'categories',
  'series',
  'featured_image_url',
  'featured_image_alt_text',
  'published_date',
  'updated_date',
  'change_note',
  'publish_time',
  'status',
  'switch_status',
  'is_published',
  'is_sponsored',
  'read_time',
  'vehicle_ids',
] as const

export type ArticleEntryName = (typeof articleEntryNames)[number]

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
