import { cardColours } from '#app/features/social-cards/card-colours.ts'
import { cardSize, type SocialCard } from '#app/features/social-cards/social-card.ts'
import { ArticleCover } from './article-cover.tsx'
import { CardFrame, gutter } from './card-frame.tsx'
import { displayType, evenLines, sizeFor } from './fit-text.ts'

type Article = Extract<SocialCard, { kind: 'article' }>

const coverWidth = 488
const textWidth = cardSize.width - coverWidth - gutter - 44

/** The headline, and beside it what the article is about: its key figure or its model. */
export function ArticleFace({ article }: { article: Article }) {
  const { category, title, cover, drawing } = article
  const hasCover = cover !== null || drawing !== null
  const width = hasCover ? textWidth : cardSize.width - 2 * gutter
  const size = sizeFor(title, hasCover ? narrowSizes : wideSizes)
  return (
    <CardFrame>
      {hasCover && <ArticleCover cover={cover} drawing={drawing} width={coverWidth} />}
      <div style={{ position: 'absolute', left: gutter, top: 134, width, display: 'flex', flexDirection: 'column' }}>
        <span style={{ fontSize: 30, fontWeight: 600, color: cardColours.accent, lineClamp: 1, display: 'block' }}>
          {category}
        </span>
        <div style={{ ...titleType(size, title), marginTop: 12 }}>{title}</div>
      </div>
    </CardFrame>
  )
}

function titleType(size: number, title: string) {
  const lines = Math.floor(roomForTitle / (size * lineHeight))
  const { lineClamp: _lineClamp, ...type } = displayType(size, lines, lineHeight)
  return { ...type, ...evenLines(title, { upTo: 90, lines }) }
}

const lineHeight = 1.08
const roomForTitle = 420

const narrowSizes = [
  { upTo: 44, size: 80 },
  { upTo: 78, size: 68 },
  { upTo: 105, size: 56 },
  { upTo: 320, size: 48 },
] as const

const wideSizes = [
  { upTo: 60, size: 96 },
  { upTo: 110, size: 80 },
  { upTo: 320, size: 64 },
] as const
