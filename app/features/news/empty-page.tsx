import type { ComponentProps } from 'react'
import { EmptyResult } from '#app/ui/lists/empty-result.tsx'

/** In place of an article or list that does not exist: an unwritten page beside the sentence and the ways on. */
export function EmptyPage(props: Omit<ComponentProps<typeof EmptyResult>, 'drawing' | 'className'>) {
  return <EmptyResult {...props} className="border-t border-line" drawing={<UnwrittenPage />} />
}

function UnwrittenPage() {
  return (
    <div aria-hidden="true" className="ruler-edge flex aspect-3/2 flex-col-reverse overflow-hidden rounded-3 bg-sunken">
      <svg viewBox="0 0 300 190" className="min-h-0 flex-1 text-ink-3">
        <path
          d="M85 190V34q0-6 6-6h92l32 32v130M183 28v26q0 6 6 6h26M107 88h60M107 112h86M107 136h86M107 160h52"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="6 6"
        />
      </svg>
    </div>
  )
}
