import type { FAQPage, Vehicle as SchemaVehicle } from 'schema-dts'
import { notFoundMeta } from '#app/features/site/errors/not-found-meta.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { breadcrumbData } from '#app/features/site/structured-lists.ts'
import { isOnSale, nameOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { Dossier } from './dossier.ts'
import { type FaqItem, parseFaq } from './faq.ts'
import { galleryOf } from './gallery.ts'

/** The head of an address of a model: its page, or none. */
export function vehiclePageMeta({ found, siteUrl }: { found: { dossier: Dossier } | null; siteUrl: string }) {
  return found ? dossierMeta(found.dossier, siteUrl) : notFoundMeta(siteUrl)
}

/** The canonical address is the generated slug, whichever form was opened (T-14). */
function dossierMeta(dossier: Dossier, siteUrl: string) {
  const name = nameOf(dossier)
  const path = vehiclePath(dossier)
  const faq = parseFaq(dossier.faq)
  return pageMeta({
    title: `${name}${dossier.version ? ` ${dossier.version}` : ''}: preço, autonomia e ficha técnica`,
    description: describe(dossier),
    path,
    siteUrl,
    imagePath: `/cartoes/veiculo/${dossier.id}.png`,
    imageAlt: [name, dossier.version, dossier.year].filter(Boolean).join(' '),
    structuredData: [
      breadcrumbData(siteUrl, [
        { label: 'Início', to: '/' },
        { label: 'Catálogo', to: '/catalogo' },
        { label: name, to: path },
      ]),
      vehicleData(dossier, `${siteUrl}${path}`, siteUrl),
      ...(faq.length > 0 ? [faqData(faq)] : []),
    ],
  })
}

function describe(dossier: Dossier): string {
  const facts = [
    dossier.rangeKm !== null && `${formatNumber(dossier.rangeKm)} km de autonomia pelo Inmetro`,
    dossier.powerCv !== null && `${formatNumber(dossier.powerCv)} cv`,
    dossier.batteryKwh !== null && `bateria de ${formatNumber(dossier.batteryKwh, 1)} kWh`,
  ].filter(Boolean)
  return `${nameOf(dossier)} ${dossier.year}: ${facts.join(', ')}. Preço, custo de 3 anos, ficha técnica e fonte de cada número.`
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

function vehicleData(dossier: Dossier, url: string, siteUrl: string): SchemaVehicle {
  return {
    '@type': 'Vehicle',
    name: [nameOf(dossier), dossier.version].filter(Boolean).join(' '),
    url,
    brand: { '@type': 'Brand', name: dossier.brand },
    model: dossier.model,
    vehicleModelDate: String(dossier.year),
    fuelType: vehicleTypes[dossier.type].fuel,
    image: galleryOf(dossier).map((picture) =>
      picture.url.startsWith('/') ? `${siteUrl}${picture.url}` : picture.url,
    ),
    ...(dossier.description ? { description: dossier.description.split('\n')[0] } : {}),
    ...(dossier.seats === null ? {} : { vehicleSeatingCapacity: dossier.seats }),
    ...(dossier.priceBrl === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: dossier.priceBrl,
            priceCurrency: 'BRL',
            availability: `https://schema.org/${isOnSale(dossier) ? 'InStock' : 'Discontinued'}`,
            url,
          },
        }),
  }
}
