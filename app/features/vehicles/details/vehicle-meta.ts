import type { FAQPage, Vehicle as SchemaVehicle } from 'schema-dts'
import { notFoundMeta } from '#app/features/site/errors/not-found-page.tsx'
import { breadcrumbData, pageMeta } from '#app/features/site/page-meta.ts'
import { isOnSale, nameOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { VehicleDetails } from './vehicle-details.ts'
import { type FaqItem, parseFaq } from './faq-section.tsx'
import { galleryOf } from './gallery.ts'

/** The head of an address of a model: its page, or none. */
export function vehiclePageMeta({ found, siteUrl }: { found: { details: VehicleDetails } | null; siteUrl: string }) {
  return found ? vehicleMeta(found.details, siteUrl) : notFoundMeta(siteUrl)
}

/** The canonical address is the generated slug, whichever form was opened (T-14). */
function vehicleMeta(details: VehicleDetails, siteUrl: string) {
  const name = nameOf(details)
  const path = vehiclePath(details)
  const faq = parseFaq(details.faq)
  return pageMeta({
    title: `${name}${details.version ? ` ${details.version}` : ''}: preço, autonomia e ficha técnica`,
    description: describe(details),
    path,
    siteUrl,
    imagePath: `/cartoes/veiculo/${details.id}.png`,
    imageAlt: [name, details.version, details.year].filter(Boolean).join(' '),
    structuredData: [
      breadcrumbData(siteUrl, [
        { label: 'Início', to: '/' },
        { label: 'Catálogo', to: '/catalogo' },
        { label: name, to: path },
      ]),
      vehicleData(details, `${siteUrl}${path}`, siteUrl),
      ...(faq.length > 0 ? [faqData(faq)] : []),
    ],
  })
}

function describe(details: VehicleDetails): string {
  const facts = [
    details.rangeKm !== null && `${formatNumber(details.rangeKm)} km de autonomia pelo Inmetro`,
    details.powerCv !== null && `${formatNumber(details.powerCv)} cv`,
    details.batteryKwh !== null && `bateria de ${formatNumber(details.batteryKwh, 1)} kWh`,
  ].filter(Boolean)
  return `${nameOf(details)} ${details.year}: ${facts.join(', ')}. Preço, custo de 3 anos, ficha técnica e fonte de cada número.`
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

/** A suggested price, without stock: the portal sells nothing (docs/decisions/0069). */
function vehicleData(details: VehicleDetails, url: string, siteUrl: string): SchemaVehicle {
  return {
    '@type': 'Vehicle',
    name: [nameOf(details), details.version].filter(Boolean).join(' '),
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
    ...(details.priceBrl === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: details.priceBrl,
            priceCurrency: 'BRL',
            ...(isOnSale(details) ? {} : { availability: 'https://schema.org/Discontinued' }),
            url,
          },
        }),
  }
}
