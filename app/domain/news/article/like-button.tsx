import { minShownCount, plural } from '#app/platform/format/plural.ts'
import { Heart } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { articlePath } from '#app/domain/news/news-address.ts'

type Props = {
  slug: string
  likes: number
  /** Result of a like without JavaScript. `likes` already includes it. */
  answer: LikeAnswer
}

/** A form, so that it works without JavaScript. A small count is only in the accessible name. */
export function LikeButton({ slug, likes, answer }: Props) {
  const isLiked = answer === 'liked'
  return (
    <like-button data-likes={likes}>
      <form method="post" action={`${articlePath({ slug })}/curtidas`}>
        <button
          type="submit"
          aria-pressed={isLiked}
          disabled={isLiked}
          className={buttonClass(
            'compact',
            'tabular-nums disabled:border-accent! disabled:bg-accent-soft! disabled:text-accent disabled:opacity-100!',
          )}
        >
          <Heart aria-hidden="true" className="size-4.5" fill={isLiked ? 'currentColor' : 'none'} />
          <span aria-hidden="true" data-like-label="" className="max-sm:hidden">
            {likes < minShownCount && 'Curtir'}
          </span>
          <span className="sr-only">Curtir, </span>
          <span data-count="" className={likes < minShownCount ? 'sr-only' : undefined}>
            {formatNumber(likes)}
          </span>
          <span data-count="" className="sr-only">
            {` ${plural(likes, 'curtida', 'curtidas')}`}
          </span>
        </button>
      </form>
    </like-button>
  )
}

/** URL parameter with the result of a like. Only one visitor sees the page with it, so it is not cached. */
export const likeParameter = 'curtida'

/** Result of a like without JavaScript. null: no like was sent. */
type LikeAnswer = 'liked' | 'failed' | null

/** Address of the page after a like without JavaScript. */
export function likeAnsweredHref(slug: string, isLiked: boolean): string {
  return `${articlePath({ slug })}?${likeParameter}=${isLiked ? 'sim' : 'erro'}#curtir`
}

export function readLikeAnswer(search: URLSearchParams): LikeAnswer {
  const answer = search.get(likeParameter)
  if (answer === 'sim') return 'liked'
  return answer === 'erro' ? 'failed' : null
}
