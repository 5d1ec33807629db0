import { plural } from '#app/platform/format/plural.ts'
import { asIsland } from '#app/ui/islands/island.tsx'
import { Heart } from '#app/ui/icons.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { sendLike } from './send-count.ts'
import { articlePath } from '#app/domain/news/news-address.ts'

type Props = {
  slug: string
  likes: number
  /** The result of a like that was sent without script; such a one is already in `likes`. */
  answer: LikeAnswer
}

/** A form, so that it likes without script too; one like per page view (ART-06). */
export const LikeButton = asIsland(
  'like-button',
  function LikeButton({ slug, likes, answer }: Props) {
    const likesHref = `${articlePath({ slug })}/curtidas`
    const [isLikedHere, setLikedHere] = useState(false)
    const isSending = useRef(false)
    const isLiked = isLikedHere || answer === 'liked'
    const count = likes + (isLikedHere ? 1 : 0)

    const like = async (event: FormEvent) => {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      const isTaken = await sendLike(likesHref)
      isSending.current = false
      setLikedHere(isTaken)
      showToast(isTaken ? likedNews : { ...likeFailure, isDestructive: true })
    }

    return (
      <form method="post" action={likesHref} onSubmit={(event) => void like(event)}>
        <button
          type="submit"
          aria-pressed={isLiked}
          disabled={isLiked}
          className={buttonClass(
            'secondary',
            'min-w-16 tabular-nums disabled:border-accent! disabled:bg-accent-soft! disabled:text-accent disabled:opacity-100!',
          )}
        >
          <Heart aria-hidden="true" className="size-4.5" fill={isLiked ? 'currentColor' : 'none'} />
          <span className="sr-only">Curtir, </span>
          {formatNumber(count)}
          <span className="sr-only"> {plural(count, 'curtida', 'curtidas')}</span>
        </button>
      </form>
    )
  },
  'touched',
)

/** The parameter that answers a like; such a page is one visitor's. */
export const likeParameter = 'curtida'

/** The result of a like that was sent without script; null: none was. */
type LikeAnswer = 'liked' | 'failed' | null

/** The address after such a like: back to the article, at the button. */
export function likeAnsweredHref(slug: string, isLiked: boolean): string {
  return `${articlePath({ slug })}?${likeParameter}=${isLiked ? 'sim' : 'erro'}#curtir`
}

export function readLikeAnswer(search: URLSearchParams): LikeAnswer {
  const answer = search.get(likeParameter)
  if (answer === 'sim') return 'liked'
  return answer === 'erro' ? 'failed' : null
}

export const likedNews = { title: 'Curtida adicionada!', description: 'Obrigado por curtir esta notícia.' }
export const likeFailure = { title: 'Erro', description: 'Não foi possível curtir a notícia. Tente novamente.' }
