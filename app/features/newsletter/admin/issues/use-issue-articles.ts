import { useEffect, useState } from 'react'
import type { IssueArticle } from '#app/features/newsletter/issues/issue-article.ts'

export type ArticleControl = 'up' | 'down' | 'remove'

/** Finds a button of the list, so that the focus can follow an article that moves. */
export function controlName(control: ArticleControl, newsId: number): string {
  return `${control}-${newsId}`
}

export type IssueArticles = ReturnType<typeof useIssueArticles>

/** The articles of an open form in their order. What is typed in them stays in their fields. */
export function useIssueArticles(initial: IssueArticle[], onChange: () => void) {
  const [articles, setArticles] = useState(initial)
  /** What was done, for who hears the page. */
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<{ control: string } | null>(null)
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(`[data-control="${focused.control}"]`)?.focus()
  }, [focused])

  const change = (next: IssueArticle[], sentence: string, focus: string | null) => {
    setArticles(next)
    setFocused(focus === null ? null : { control: focus })
    setSaid(sentence)
    onChange()
  }
  const move = (newsId: number, by: -1 | 1) => {
    const from = articles.findIndex((article) => article.newsId === newsId)
    const to = from + by
    const article = articles[from]
    if (!article || to < 0 || to >= articles.length) return
    // At an end of the list its own button is switched off: the focus goes to the other one.
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
  return { articles, said, move, remove, add, reset: setArticles }
}
