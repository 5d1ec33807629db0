import { useContext } from 'react'
import { useLocation } from 'react-router'
import { NewsletterForm } from '#app/domain/newsletter/subscribing/newsletter-form.tsx'
import { newsletterPath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { ComparisonLink } from '#app/pages/comparison/comparison-link.tsx'
import { FrameDataContext } from '#app/pages/layout/frame-data.ts'
import { SiteFooter } from '#app/pages/layout/site-footer.tsx'
import { SiteHeader } from '#app/pages/layout/site-header.tsx'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { SearchBox } from '#app/pages/search/search-box.tsx'

/** Only the server loads this file. */
export function FrameHeader() {
  return <SiteHeader comparison={<ComparisonLink />} search={<SearchBox className="w-full" />} />
}

export function FrameFooter() {
  const { contacts, lists, year, isMailing } = useContext(FrameDataContext)
  const isNewsletterPage = `${useLocation().pathname.toLowerCase()}/`.startsWith(`${newsletterPath}/`)
  return (
    <SiteFooter lists={lists} year={year}>
      {!isNewsletterPage && (
        <ServerCache of={FrameFooter} variant={JSON.stringify([contacts, isMailing])}>
          {() => <NewsletterForm origin="rodape" isMailing={isMailing} />}
        </ServerCache>
      )}
    </SiteFooter>
  )
}
