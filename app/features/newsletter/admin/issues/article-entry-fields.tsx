import { ArrowDown, ArrowUp, Trash2 } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { IssueArticle } from '#app/features/newsletter/issues/issue-article.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { SponsoredLabel } from '#app/features/news/sponsored-label.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { articleField } from './issue-entry.ts'
import type { IssueProblems } from './issue-problems.ts'
import { type ArticleControl, controlName } from './use-issue-articles.ts'

type Props = {
  article: IssueArticle
  /** From 0. */
  place: number
  total: number
  /** Visitors cannot read it any more. */
  isWithdrawn: boolean
  problems: IssueProblems
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One article of an issue: its words here, its place, and where it leads. */
export function ArticleEntryFields({ article, place, total, isWithdrawn, problems, onMove, onRemove }: Props) {
  const { newsId, title, summary, isSponsored } = article
  const path = articlePath(article)
  return (
    <li className="rounded-3 border border-line bg-surface p-4">
      <input type="hidden" name={articleField.order} value={newsId} />
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
