import { useContext, useState } from 'react'
import { type IssueArticle, maxIssueArticles } from '#app/domain/newsletter/issues/written-issue.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { callPanel, isDenied } from '#app/platform/panel/client-action.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { Plus } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { failure } from '#app/ui/panel/action-messages.ts'
import { issueCalls } from './issue-entry.ts'
import { issueDenied } from './issue-messages.ts'
import type { ArticleSearchAnswer, FoundArticle } from './issue-resources.server.ts'

type Props = { chosen: IssueArticle[]; onAdd: (article: IssueArticle) => void }

export function ArticleSearch({ chosen, onAdd }: Props) {
  const [found, setFound] = useState<FoundArticle[] | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { onDenied } = useContext(PanelSession)
  const isFull = chosen.length >= maxIssueArticles
  async function search(form: FormData): Promise<void> {
    setIsSending(true)
    const answer = await callPanel<ArticleSearchAnswer>(issueCalls.articles, form)
    setIsSending(false)
    if (isDenied(answer)) return onDenied(issueDenied, () => void search(form))
    if (answer.outcome === 'found') return setFound(answer.articles)
    showToast(failure('A busca não respondeu. Tente de novo.'))
  }
  return (
    <section aria-labelledby="acrescentar-noticia" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="acrescentar-noticia" className="text-16 font-semibold">
        Acrescentar notícia publicada
      </h3>
      <form
        role="search"
        aria-labelledby="acrescentar-noticia"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void search(new FormData(event.currentTarget))
        }}
        className="mt-3 flex flex-wrap gap-3"
      >
        <input
          type="search"
          name="busca"
          aria-label="Buscar notícias publicadas"
          placeholder="Palavras do título, do resumo ou do texto"
          autoComplete="off"
          className="field min-w-0 flex-1 basis-48"
        />
        <Button type="submit" disabled={isSending} className="min-h-12 max-sm:w-full">
          {isSending ? 'Buscando…' : 'Buscar'}
        </Button>
      </form>
      <p role="status" className="mt-3 text-14 text-ink-3 empty:hidden">
        {found && foundSentence(found.length)}
        {isFull && ` Uma edição tem até ${maxIssueArticles} notícias.`}
      </p>
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {found.map(({ publishedDate, ...article }) => {
            const isChosen = chosen.some(({ newsId }) => newsId === article.newsId)
            return (
              <li key={article.newsId} className="flex items-center gap-3 py-2 text-15">
                <p className="mr-auto min-w-0 wrap-anywhere">
                  <span className="font-semibold">{article.title}</span>
                  <span className="block text-13 text-ink-3 tabular-nums">{formatReferenceDate(publishedDate)}</span>
                </p>
                {isChosen ? (
                  <span className="flex-none text-14 text-ink-3">Já está na edição</span>
                ) : (
                  <Button
                    variant="compact"
                    disabled={isFull}
                    onClick={() => onAdd(article)}
                    aria-label={`Acrescentar: ${article.title}`}
                    className="flex-none"
                  >
                    <Plus aria-hidden="true" className="size-4.5" />
                    Acrescentar
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function foundSentence(count: number): string {
  if (count === 0) return 'Nenhuma notícia publicada com estas palavras.'
  return countOf(count, 'notícia encontrada.', 'notícias, as mais parecidas primeiro.')
}
