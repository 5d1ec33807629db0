import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { editArticlePath, newArticlePath } from '#app/panel/news/article-fields.ts'
import * as texts from '#app/panel/news/article-fields.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import type { ListPage } from '#app/platform/panel/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Check, Images, Plus, Trash2 } from '#app/ui/icons.tsx'
import { CalendarClock, Pencil, PenLine } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Columns } from '#app/ui/lists/plain-table.tsx'
import type { articleTableActions, ListedArticleForEditors } from './article-list.server.ts'
import { articleList, type ArticleListParams } from './article-list.ts'

type Props = {
  params: ArticleListParams
  page: ListPage<ListedArticleForEditors> | null
}

export function ArticleTable({ params, page }: Props) {
  const action = usePanelAction<typeof articleTableActions>(messages, { denied: texts.managerDenied })
  const { search } = useLocation()
  return (
    <ListTable
      list={articleList}
      params={params}
      page={page}
      failure={texts.listFailure}
      action={action}
      buttons={
        <>
          <ButtonLink to="/admin/imagens" className="min-h-12 max-sm:flex-1">
            <Images aria-hidden="true" className="size-5" />
            Imagens
          </ButtonLink>
          <ButtonLink
            to={newArticlePath(search)}
            preventScrollReset
            variant="primary"
            className="min-h-12 max-sm:flex-1"
          >
            <Plus aria-hidden="true" className="size-5" />
            Nova notícia
          </ButtonLink>
        </>
      }
      columns={[
        ...columns,
        {
          label: 'Ações',
          variant: 'corner-icons',
          cell: (article) => <RowButtons article={article} action={action} />,
        },
      ]}
    />
  )
}

const columns: Columns<ListedArticleForEditors> = [
  { label: 'Título', variant: 'text', cell: (article) => <Title article={article} /> },
  { label: 'Autor', cell: ({ author }) => author },
  { label: 'Situação', variant: 'term', cell: (article) => <Situation article={article} /> },
  { label: 'Data', variant: 'moment', cell: ({ createdAt }) => formatInstant(createdAt) },
  { label: 'Visualizações', variant: 'figure', cell: ({ views }) => formatNumber(views) },
  { label: 'Curtidas', variant: 'figure', cell: ({ likes }) => formatNumber(likes) },
]

type CellProps = { article: ListedArticleForEditors }

function Title({ article }: CellProps) {
  return (
    <>
      <EditLink article={article} className="hover:underline">
        {article.title}
      </EditLink>
      <PortalAddress article={article} />
      {article.isSponsored && <span className="mt-0.5 block text-13 font-normal text-warn">Conteúdo patrocinado</span>}
    </>
  )
}

function EditLink({ article, ...link }: CellProps & { className: string; children: ReactNode; 'aria-label'?: string }) {
  const { search } = useLocation()
  return <Link {...link} to={editArticlePath(article.id, search)} preventScrollReset />
}

/** `status` counts only for articles that visitors cannot read. */
function Situation({ article: { status, isPublished, publishAt } }: CellProps) {
  const situation = isPublished ? 'published' : status === 'future' ? 'scheduled' : 'draft'
  const { label, Icon, colour } = situations[situation]
  return (
    <>
      <span className={`inline-flex h-6 items-center gap-1 rounded-1 px-2 text-13 font-semibold ${colour}`}>
        <Icon aria-hidden="true" className="size-3.5" />
        {label}
      </span>
      {situation === 'scheduled' && publishAt && (
        <span className="mt-1 block text-13 text-ink-3 tabular-nums">para {formatInstant(publishAt)}</span>
      )}
    </>
  )
}

const situations = {
  published: { label: 'Publicada', Icon: Check, colour: 'bg-accent-soft text-accent' },
  scheduled: { label: 'Agendado', Icon: CalendarClock, colour: 'bg-elec-soft text-elec-text' },
  draft: { label: 'Rascunho', Icon: PenLine, colour: 'bg-sunken text-ink-2' },
}

function RowButtons({ article, action }: CellProps & { action: PanelActionState }) {
  const { id, title } = article
  return (
    <>
      <EditLink article={article} aria-label={`Editar ${title}`} className="icon-button">
        <Pencil aria-hidden="true" />
      </EditLink>
      <ActionButton
        action={action}
        intent="delete"
        values={{ id }}
        question={`Excluir a notícia “${title}”? Ela fica 30 dias na lixeira.`}
        aria-label={`Excluir ${title}`}
        className="icon-button"
      >
        <Trash2 aria-hidden="true" />
      </ActionButton>
    </>
  )
}

const gone = { title: 'Sucesso!', description: texts.deletedSentence }
const failed = { title: 'Erro', description: texts.deleteFailure, isDestructive: true }
const messages = {
  delete: { deleted: gone, missing: gone, failed, interrupted: failed },
} satisfies ActionMessages<typeof articleTableActions>

function PortalAddress({ article }: { article: ListedArticleForEditors }) {
  const path = articlePath(article)
  const className = 'mt-0.5 block text-13 font-normal wrap-anywhere text-ink-3'
  if (!article.isPublished) return <span className={className}>{path}</span>
  return (
    <a href={path} target="_blank" rel="noopener" className={`${className} hover:underline`}>
      {path}
      <span className="sr-only"> (abre a notícia no portal, em outra aba)</span>
    </a>
  )
}
