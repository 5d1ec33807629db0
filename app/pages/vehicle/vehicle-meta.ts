import type { FAQPage, Offer, Vehicle as SchemaVehicle } from 'schema-dts'
import { pageMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import { conjunction } from '#app/domain/costs/ownership/cost-text.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { fullNameOf, isUncertain, nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type FaqItem, parseFaq } from './faq-section.tsx'
import { galleryOf } from './gallery-pictures.ts'

/** `today`: 'YYYY-MM-DD' in São Paulo. */
type Site = { siteUrl: string; today: string }

export function vehiclePageMeta({ found, ...site }: Site & { found: { details: VehicleDetails } | null }) {
  return found ? vehicleMeta(found.details, site) : notFoundMeta(site.siteUrl)
}

/** The canonical address has the slug, even on a page opened by id. */
function vehicleMeta(details: VehicleDetails, { siteUrl, today }: Site) {
  const name = nameOf(details)
  const path = vehiclePath(details)
  const faq = parseFaq(details.faq)
  return pageMeta({
    title: `${fullNameOf(details)}: ${contentsOf(details).title}`,
    description: describe(details),
    path,
    siteUrl,
    imagePath: `/cartoes/veiculo/${details.id}.png`,
    imageAlt: `${fullNameOf(details)} ${details.year}`,
    trail: [
      { label: 'Início', to: '/' },
      { label: 'Catálogo', to: '/catalogo' },
      { label: name, to: path },
    ],
    structuredData: [vehicleData(details, { siteUrl, today }), ...(faq.length > 0 ? [faqData(faq)] : [])],
  })
}

function describe(details: VehicleDetails): string {
  const ifKnown = (key: 'rangeKm' | 'powerCv' | 'batteryKwh', words: (figure: string) => string) => {
    const value = details[key]
    return value === null ? [] : [words(`${isUncertain(details, key) ? '≈ ' : ''}${formatFigure(key, value)}`)]
  }
  const facts = [
    ...ifKnown('rangeKm', (km) => `${km} de autonomia ${details.type === 'plug-in' ? 'elétrica ' : ''}pelo Inmetro`),
    ...ifKnown('powerCv', (cv) => cv),
    ...ifKnown('batteryKwh', (kwh) => `bateria de ${kwh}`),
  ]
  const subject = [`${nameOf(details)} ${details.year}`, facts.join(', ')].filter(Boolean).join(': ')
  return `${subject}. ${contentsOf(details).description}.`
}

/** Names price and range only if known. */
function contentsOf({ priceBrl, rangeKm }: VehicleDetails): { title: string; description: string } {
  const title = conjunction.format([
    ...(priceBrl === null ? [] : ['preço']),
    ...(rangeKm === null ? [] : ['autonomia']),
    'ficha técnica',
  ])
  const description = priceBrl === null ? 'Ficha técnica' : 'Preço, custo de 3 anos, ficha técnica'
  return { title, description: `${description} e fonte de cada número` }
}

function faqData(items: FaqItem[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function vehicleData(details: VehicleDetails, site: Site): SchemaVehicle {
  const { siteUrl } = site
  const url = `${siteUrl}${vehiclePath(details)}`
  const offers = offerOf(details, site)
  return {
    '@type': 'Vehicle',
    name: fullNameOf(details),
    url,
    brand: { '@type': 'Brand', name: details.brand },
    model: details.model,
    vehicleModelDate: String(details.year),
    fuelType: vehicleTypes[details.type].fuel,
    image: galleryOf(details).map((picture) =>
      picture.url.startsWith('/') ? `${siteUrl}${picture.url}` : picture.url,
    ),
    ...(details.description ? { description: details.description.split('\n')[0] } : {}),
    ...(details.seats === null ? {} : { vehicleSeatingCapacity: details.seats }),
    ...(offers && { offers }),
  }
}

/** Offer at a verified price, or `Discontinued` (decision 0068). schema.org cannot mark an old or estimated price. null: no offer. */
function offerOf(details: VehicleDetails, { siteUrl, today }: Site): Offer | null {
  const { availability, brand, priceBrl, priceSource } = details
  const url = `${siteUrl}${vehiclePath(details)}`
  if (availability === 'discontinued') return { '@type': 'Offer', availability: 'https://schema.org/Discontinued', url }
  if (availability === 'unclear' || priceBrl === null) return null
  if (describePrice(priceSource, today).status !== 'verificado') return null
  return {
    '@type': 'Offer',
    price: priceBrl,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    offeredBy: { '@type': 'Organization', name: brand },
    url,
  }
}
