import { asIsland } from '#app/ui/island.tsx'
import { useEffect, useState } from 'react'
import { useIsLeaving } from '#app/ui/use-is-leaving.ts'

/** What is there sooner needs no sign of life, and one that flashes by would only disturb. */
const patienceMs = 150

/**
 * Says that the next page is on its way, to the eye as a needle-coloured line on the header's own edge, to the ear as a
 * status. It lies over the edge, so that nothing moves. How far the line has come means nothing: it slows down and
 * never arrives.
 */
export const ProgressLine = asIsland(
  'progress-line',
  function ProgressLine() {
    const isSlow = useIsSlow(useIsLeaving())
    return (
      <>
        <p role="status" className="sr-only">
          {isSlow && 'Carregando página…'}
        </p>
        {isSlow && (
          <span
            aria-hidden="true"
            data-progress=""
            className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-90 bg-needle transition-[scale] duration-[12s] starting:scale-x-0"
          />
        )}
      </>
    )
  },
  'used',
)

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
