import { useEffect, useRef } from 'react'
import { sendCount, viewsHref } from './send-count.ts'

/**
 * Records one view per load of an article (ART-09): only by script, so that neither a prefetch nor a plain crawler counts,
 * and only once the page is really looked at, should the browser have prepared it in advance.
 * @param slug null: nothing is counted
 */
export function useRecordedView(slug: string | null) {
  // Effects run twice while developing.
  const recorded = useRef<string>(null)
  useEffect(() => {
    const record = () => {
      if (slug === null || recorded.current === slug) return
      recorded.current = slug
      void sendCount(viewsHref(slug))
    }
    if (!isPrerendering()) return record()
    document.addEventListener('prerenderingchange', record, { once: true })
    return () => document.removeEventListener('prerenderingchange', record)
  }, [slug])
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true
}
