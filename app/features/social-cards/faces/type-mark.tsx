import { cardColours } from '#app/features/social-cards/card-colours.ts'
import type { DrawnModel } from '#app/features/social-cards/social-card.ts'

const looks = {
  eletrico: { background: cardColours.elecSoft, color: cardColours.elecText },
  'plug-in': {
    backgroundImage: `linear-gradient(to right, ${cardColours.elecSoft} 55%, ${cardColours.petrolSoft})`,
    color: cardColours.ink,
  },
  hibrido: { background: cardColours.petrolSoft, color: cardColours.petrolText },
}

/** What drives the model, in words and in the colours of its energy. */
export function TypeMark({ model: { type, typeLabel } }: { model: DrawnModel }) {
  return (
    <div
      style={{ display: 'flex', padding: '10px 18px', borderRadius: 8, fontSize: 30, fontWeight: 600, ...looks[type] }}
    >
      {typeLabel}
    </div>
  )
}
