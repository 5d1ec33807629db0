import { useSearchParams } from 'react-router'
import { articlePath } from '#app/features/news/news-address.ts'
import type { ArticleCard } from '#app/features/news/news.ts'
import { likedNews, likeFailure, readLikeAnswer } from './like-answer.ts'
import { LikeButton } from './like-button.tsx'
import { ShareButton } from './share-button.tsx'

type Props = { article: Pick<ArticleCard, 'slug' | 'title' | 'likes'>; siteUrl: string }

/** What a reader can do with an article, and what became of a like that was sent without script. */
export function ArticleActions({ article: { slug, title, likes }, siteUrl }: Props) {
  const answer = readLikeAnswer(useSearchParams()[0])
  return (
    <div id="curtir" className="no-print">
      <div className="flex flex-wrap gap-2">
        <LikeButton slug={slug} likes={likes} answer={answer} />
        <ShareButton article={{ title, url: `${siteUrl}${articlePath({ slug })}` }} />
      </div>
      {answer && (
        <p role="status" className={`mt-2 text-14 ${answer === 'liked' ? 'text-accent' : 'text-danger'}`}>
          {answer === 'liked' ? `${likedNews.title} ${likedNews.description}` : likeFailure.description}
        </p>
      )}
    </div>
  )
}
