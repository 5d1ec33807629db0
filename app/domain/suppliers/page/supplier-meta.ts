import { shortenText } from '#app/platform/text/shorten-text.ts'
import type { LocalBusiness, Thing } from 'schema-dts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { supplierPath, supplierTrail } from '#app/domain/suppliers/supplier-address.ts'
import { placeOf } from '#app/domain/suppliers/supplier.ts'
import type { Supplier } from '#app/domain/suppliers/supplier-queries.server.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import type { SupplierPageData } from '#app/domain/suppliers/directory/browse-directory.server.ts'

/** Maximum characters of a description. Search engines show about as many. */
const maxDescriptionLength = 155

/** A sample is not indexed and has no structured data. */
export function supplierMeta({ supplier, isInPlaceOfAnother, siteUrl }: SupplierPageData & { siteUrl: string }) {
  const { name, slug, isSample } = supplier
  const path = supplierPath(slug)
  return pageMeta({
    title: isSample ? `${name} (${sampleLabel.toLowerCase()})` : `${name}: ${kindOf(supplier)}`,
    description: descriptionOf(supplier),
    path,
    siteUrl,
    isIndexed: !isSample && !isInPlaceOfAnother,
    ...(!isSample && { trail: supplierTrail(name), structuredData: [businessData(supplier, siteUrl + path)] }),
  })
}

function kindOf(supplier: Supplier): string {
  const place = placeOf(supplier)
  return place ? `${supplier.category} em ${place}` : supplier.category
}

function descriptionOf(supplier: Supplier): string {
  if (supplier.isSample) return `${sampleLabel} de uma página do guia de fornecedores. Esta empresa não existe.`
  const text = (supplier.description ?? '').replaceAll(/\s+/g, ' ').trim()
  const said = text || `${kindOf(supplier)}, no guia de fornecedores de carros elétricos.`
  return shortenText(said, maxDescriptionLength)
}

/** Structured data as entered by the business, without ratings and reviews. */
function businessData(supplier: Supplier, url: string): Exclude<Thing, string> {
  const { name, description, phone, email, address, city, state } = supplier
  const website = supplier.website && readableWebsite(supplier.website)
  const business: Exclude<LocalBusiness, string> = {
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url: website ? website.href : url,
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((address || city || state) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(state && { addressRegion: state }),
        addressCountry: 'BR',
      },
    }),
  }
  return business
}

/** Address and label of a website. Accepts http(s) without credentials. null: not linked. */
export function readableWebsite(text: string): { href: string; label: string } | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, host, username, password } = new URL(text)
  if (username || password || !host.includes('.')) return null
  return { href, label: host.replace(/^www\./, '') }
}
