import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#app/features/site/site.ts'

/** No page behind the sign-in is for a search engine. */
export function panelMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex, nofollow' }]
}
