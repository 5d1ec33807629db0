import { SiteFooter } from '#app/pages/layout/site-footer.tsx'
import { SiteHeader } from '#app/pages/layout/site-header.tsx'

export function ErrorHeader() {
  return <SiteHeader comparison={null} />
}

export function ErrorFooter({ year }: { year: number | null }) {
  return <SiteFooter lists={null} year={year} />
}
