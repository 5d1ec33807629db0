import { type ReactNode, useEffect, useState } from 'react'
import type { IssueArticle } from '#app/domain/newsletter/issues/written-issue.ts'
import type { WithdrawnArticle } from '#app/domain/newsletter/issues/start-issue.server.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { SponsoredLabel } from '#app/domain/news/list/news-card.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { ArrowDown, Trash2 } from '#app/ui/icons.tsx'
import { ArrowUp } from '#app/ui/panel-icons.tsx'
import { articleField, type IssueProblems } from './issue-entry.ts'

type ListProps = { list: IssueArticles; withdrawn: WithdrawnArticle[]; problems: IssueProblems }

export function IssueArticleList({ list, withdrawn, problems }: ListProps) {
  const { articles, announcement } = list
  const gone = new Set(withdrawn.map(({ newsId }) => newsId))
  return (
    <section aria-labelledby="noticias-da-edicao">
      <h3 id="noticias-da-edicao" className="text-18">
        Notícias, na ordem do e-mail
      </h3>
      <p role="status" className="sr-only">
        {announcement}
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

type FieldsProps = {
  article: IssueArticle
  /** Index in the list. */
  place: number
  total: number
  isWithdrawn: boolean
  problems: IssueProblems
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ArticleEntryFields({ article, place, total, isWithdrawn, problems, onMove, onRemove }: FieldsProps) {
  const { newsId, title, summary, isSponsored } = article
  const path = articlePath(article)
  return (
    <li className="rounded-3 border border-line bg-surface p-4">
      <input type="hidden" name={articleField.order} value={newsId} />
      <input type="hidden" name={articleField.slug(newsId)} value={article.slug} />
      {isSponsored && <input type="hidden" name={articleField.sponsored(newsId)} value="sim" />}
      <div className="flex items-start gap-2">
        <p className="mr-auto flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
          <b className="font-semibold text-ink tabular-nums">{place + 1}.</b>
          {isSponsored && <SponsoredLabel />}
          <a href={path} target="_blank" rel="noopener" className="wrap-anywhere hover:underline">
            {path}
            <span className="sr-only"> (abre a notícia no portal, em outra aba)</span>
          </a>
        </p>
        <Control control="up" newsId={newsId} label={`Subir: ${title}`} isOff={place === 0} onPress={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </Control>
        <Control
          control="down"
          newsId={newsId}
          label={`Descer: ${title}`}
          isOff={place === total - 1}
          onPress={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Control>
        <Control control="remove" newsId={newsId} label={`Tirar da edição: ${title}`} onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </Control>
      </div>
      {isWithdrawn && (
        <p className="mt-1 rounded-2 bg-warn-soft px-3 py-2 text-14">
          Esta notícia não está mais no ar: fica de fora quando a edição for enviada.
        </p>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        <EntryField label="Título" isRequired problem={problems[articleField.title(newsId)]}>
          {(control) => (
            <input
              {...control}
              name={articleField.title(newsId)}
              defaultValue={title}
              autoComplete="off"
              className="field font-semibold"
            />
          )}
        </EntryField>
        <EntryField label="Resumo" problem={problems[articleField.summary(newsId)]}>
          {(control) => (
            <textarea
              {...control}
              name={articleField.summary(newsId)}
              rows={3}
              defaultValue={summary}
              className="field"
            />
          )}
        </EntryField>
      </div>
    </li>
  )
}

type ControlProps = {
  control: ArticleControl
  newsId: number
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Control({ control, newsId, label, isOff = false, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      data-control={controlName(control, newsId)}
      disabled={isOff}
      onClick={onPress}
      aria-label={label}
      className="icon-button flex-none"
    >
      {children}
    </button>
  )
}

type ArticleControl = 'up' | 'down' | 'remove'

function controlName(control: ArticleControl, newsId: number): string {
  return `${control}-${newsId}`
}

type IssueArticles = ReturnType<typeof useIssueArticles>

/** Handles order, additions and removals. The inputs are uncontrolled. */
export function useIssueArticles(initial: IssueArticle[], onChange: () => void) {
  const [articles, setArticles] = useState(initial)
  /** The last action, for screen readers. */
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<{ control: string } | null>(null)
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(`[data-control="${focused.control}"]`)?.focus()
  }, [focused])

  const change = (next: IssueArticle[], sentence: string, focus: string | null) => {
    setArticles(next)
    setFocused(focus === null ? null : { control: focus })
    setAnnouncement(sentence)
    onChange()
  }
  const move = (newsId: number, by: -1 | 1) => {
    const from = articles.findIndex((article) => article.newsId === newsId)
    const to = from + by
    const article = articles[from]
    if (!article || to < 0 || to >= articles.length) return
    // Keeps the focus on the button. At an end of the list, the opposite button gets it.
    const canGoOn = by < 0 ? to > 0 : to < articles.length - 1
    const control = by < 0 === canGoOn ? 'up' : 'down'
    const next = articles.toSpliced(from, 1).toSpliced(to, 0, article)
    change(next, `“${article.title}” é agora a ${to + 1}ª de ${articles.length}.`, controlName(control, newsId))
  }
  const remove = (newsId: number) => {
    const at = articles.findIndex((article) => article.newsId === newsId)
    const next = articles.toSpliced(at, 1)
    const neighbour = next[at] ?? next[at - 1]
    const focus = neighbour ? controlName('remove', neighbour.newsId) : null
    change(next, `“${articles[at]?.title}” saiu da edição.`, focus)
  }
  const add = (article: IssueArticle) =>
    change([...articles, article], `“${article.title}” entrou na edição, no fim da lista.`, null)
  return { articles, announcement, move, remove, add }
}
