import type { ReactElement } from 'react'
import type { SocialCard } from '#app/features/social-cards/social-card.ts'
import { ArticleFace } from './article-face.tsx'
import { ComparisonFace } from './comparison-face.tsx'
import { PortalFace } from './portal-face.tsx'
import { VehicleFace } from './vehicle-face.tsx'

/** What a card looks like, as elements that the drawing library lays out. */
export function cardFace(card: SocialCard): ReactElement {
  switch (card.kind) {
    case 'vehicle':
      return <VehicleFace model={card.vehicle} />
    case 'article':
      return <ArticleFace article={card} />
    case 'comparison':
      return <ComparisonFace vehicles={card.vehicles} />
    case 'portal':
      return <PortalFace drawings={card.drawings} modelCount={card.modelCount} />
  }
}
