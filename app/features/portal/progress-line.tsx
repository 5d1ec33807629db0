import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { PlainIsland } from '#app/ui/island.tsx'
import { tellOfRouter } from '#app/ui/pressed-link.ts'
import { attachProgressLine } from './progress-line.ts'

/**
 * Says that the next page is on its way, to the eye as a needle-coloured line on the header's own edge, to the ear as a
 * status. It lies over the edge, so that nothing moves. How far the line has come means nothing: it slows down and
 * never arrives.
 */
export function ProgressLine() {
  const isRouting = useNavigation().state !== 'idle'
  useEffect(() => tellOfRouter(isRouting), [isRouting])
  return (
    <PlainIsland name="progress-line" data-wake="used" attach={attachProgressLine}>
      <p role="status" className="sr-only" />
      <span
        aria-hidden="true"
        hidden
        className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-90 bg-needle transition-[scale] duration-[12s] starting:scale-x-0"
      />
    </PlainIsland>
  )
}
