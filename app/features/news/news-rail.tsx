import type { ReactNode } from 'react'
import { RailControls } from './rail-controls.tsx'

type Props = { heading: string; headingId: string; children: ReactNode }

/** Slides in a row that snaps: one on a phone, two on a tablet, three on a desktop. It ends at its ends. */
export function NewsRail({ heading, headingId, children }: Props) {
  const rowId = `${headingId}-lista`
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-6 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <RailControls rowId={rowId} previous="Notícias anteriores" next="Próximas notícias" />
      </div>
      <ul
        id={rowId}
        className="rail auto-cols-[86%] gap-6 pb-1 sm:auto-cols-[calc((100%-24px)/2)] lg:auto-cols-[calc((100%-64px)/3)] lg:gap-8"
      >
        {children}
      </ul>
    </>
  )
}
