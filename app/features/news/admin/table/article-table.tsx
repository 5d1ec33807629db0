import { Pencil, Trash2 } from '#app/ui/icons.tsx'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { ListedArticleForEditors } from '#app/features/news/admin/article-table-queries.server.ts'
import { editArticlePath } from '#app/features/news/admin/article-admin-paths.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { deletedSentence, deleteFailure, managerDenied } from '#app/features/news/admin/article-messages.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { articleTableActions } from './article-table-actions.server.ts'
import { StatusBadge } from './status-badge.tsx'

/** ANEWS-01; below 900 px each row is a block with labelled values. */
export function ArticleTable({ articles }: { articles: ListedArticleForEditors[] }) {
  const { search } = useLocation()
  const action = usePanelAction<typeof articleTableActions>(messages, { denied: managerDenied })
  return (
    <>
      <ActionNotice notice={action.notice} />
      <table className="admin-table">
        <caption className="sr-only">Notícias, da criada por último à mais antiga</caption>
        <thead>
          <tr>
            <th scope="col">Título</th>
            <th scope="col">Autor</th>
            <th scope="col">Situação</th>
            <th scope="col">Data</th>
            <th scope="col" className="text-right">
              Visualizações
            </th>
            <th scope="col" className="text-right">
              Curtidas
            </th>
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <tr key={article.id}>
              <th scope="row" className="admin-title">
                <Link
                  to={editArticlePath(article.id, search)}
                  preventScrollReset
                  className="font-semibold hover:underline"
                >
                  {article.title}
                </Link>
                <PortalAddress article={article} />
                {article.isSponsored && (
                  <span className="mt-0.5 block text-13 font-normal text-warn">Conteúdo patrocinado</span>
                )}
              </th>
              <td data-label="Autor">{article.author}</td>
              <td data-label="Situação">
                <StatusBadge {...article} />
                {article.publishAt && !article.isPublished && article.status === 'future' && (
                  <span className="mt-1 block text-13 text-ink-3 tabular-nums">
                    para {formatInstant(new Date(article.publishAt))}
                  </span>
                )}
              </td>
              <td data-label="Data" className="whitespace-nowrap tabular-nums">
                {formatInstant(new Date(article.createdAt))}
              </td>
              <td data-label="Visualizações" className="admin-figure">
                {formatNumber(article.views)}
              </td>
              <td data-label="Curtidas" className="admin-figure">
                {formatNumber(article.likes)}
              </td>
              <td className="admin-actions">
                <Link
                  to={editArticlePath(article.id, search)}
                  preventScrollReset
                  aria-label={`Editar ${article.title}`}
                  className="icon-button"
                >
                  <Pencil aria-hidden="true" />
                </Link>
                <ActionButton
                  action={action}
                  intent="delete"
                  values={{ id: article.id }}
                  question={`Excluir a notícia “${article.title}”? Ela fica 30 dias na lixeira.`}
                  aria-label={`Excluir ${article.title}`}
                  className="icon-button"
                >
                  <Trash2 aria-hidden="true" />
                </ActionButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const gone = { title: 'Sucesso!', description: deletedSentence }
const failed = { title: 'Erro', description: deleteFailure, isDestructive: true }
const messages = {
  delete: { deleted: gone, missing: gone, failed, interrupted: failed },
} satisfies ActionMessages<typeof articleTableActions>

/** Where visitors read it; a link once they can. */
function PortalAddress({ article }: { article: ListedArticleForEditors }) {
  const path = articlePath(article)
  const look = 'mt-0.5 block text-13 font-normal wrap-anywhere text-ink-3'
  if (!article.isPublished) return <span className={look}>{path}</span>
  return (
    <a href={path} target="_blank" rel="noopener" className={`${look} hover:underline`}>
      {path}
      <span className="sr-only"> (abre a notícia no portal, em outra aba)</span>
    </a>
  )
}
