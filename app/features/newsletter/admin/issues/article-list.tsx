import type { WithdrawnArticle } from '#app/features/newsletter/issues/start-issue.server.ts'
import { ArticleEntryFields } from './article-entry-fields.tsx'
import type { IssueProblems } from './issue-problems.ts'
import type { IssueArticles } from './use-issue-articles.ts'

type Props = { list: IssueArticles; withdrawn: WithdrawnArticle[]; problems: IssueProblems }

/** The articles of an issue in the order in which they are read. */
export function ArticleList({ list, withdrawn, problems }: Props) {
  const { articles, said } = list
  const gone = new Set(withdrawn.map(({ newsId }) => newsId))
  return (
    <section aria-labelledby="noticias-da-edicao">
      <h3 id="noticias-da-edicao" className="text-18">
        Notícias, na ordem do e-mail
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      {problems.articles && <p className="mt-1.5 text-14 font-semibold text-danger">{problems.articles}</p>}
      {articles.length === 0 ? (
        <p className="mt-3 rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          Nenhuma notícia nesta edição. Busque abaixo e acrescente.
        </p>
      ) : (
        <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {articles.map((article, place) => (
            <ArticleEntryFields
              key={article.newsId}
              article={article}
              place={place}
              total={articles.length}
              isWithdrawn={gone.has(article.newsId)}
              problems={problems}
              onMove={(by) => list.move(article.newsId, by)}
              onRemove={() => list.remove(article.newsId)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
