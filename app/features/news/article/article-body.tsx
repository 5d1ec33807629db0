import { Fragment } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { partedAtVehicles } from '#app/features/news/body/vehicle-blocks.ts'
import { ArticleHtml } from './article-html.tsx'
import { BodyVehicle } from './body-vehicle.tsx'
import { summaryParagraphs } from './summary-paragraphs.ts'

type Props = {
  html: string | null
  summary: string
  /** The models whose cards stand in the text; a place without its model shows nothing. */
  vehicles?: VehicleCardData[]
}

/** The text of an article with its vehicle cards, or its summary in paragraphs where it has none (ART-17). */
export function ArticleBody({ html, summary, vehicles = [] }: Props) {
  if (html === null)
    return (
      <div className="prose">
        {summaryParagraphs(summary).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )
  const { texts, vehicleIds } = partedAtVehicles(html)
  return texts.map((text, place) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleIds[place])
    return (
      <Fragment key={place}>
        {text.trim() && <ArticleHtml html={text} className={`prose ${place > 0 ? 'mt-5' : ''} ${tableClass}`} />}
        {vehicle && <BodyVehicle vehicle={vehicle} />}
      </Fragment>
    )
  })
}

const tableClass =
  '[&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-14 [&_caption]:text-ink-3 [&_thead_th]:text-14 [&_thead_th]:text-ink-3 [&_tbody_th]:font-normal md:[&_table]:table md:[&_table]:w-full'
